// npm i ws && node --env-file=hoga.env socket-order.mjs
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';

const { HOGA_URL, HOGA_SECRET } = process.env;
const socket = new WebSocket(`${HOGA_URL.replace(/^http/, 'ws')}/ws/websocket`);
const send = (headers, body = '') => socket.send(`${headers.join('\n')}\n\n${body}\0`);
const waiting = new Map();

// Resolves with the answer once its receipt is there: what it says is recorded.
function order(items) {
  const name = randomUUID();
  const body = JSON.stringify({ clientOrderId: name, items });
  send(['SEND', 'destination:/app/orders', `correlation-id:${name}`, `receipt:${name}`], body);
  return new Promise((resolve) => waiting.set(name, { resolve, answer: null }));
}

function received(text) {
  const [head, body = ''] = String(text).replace(/\0$/, '').split('\n\n');
  const [command, ...lines] = head.split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/:(.*)/s)));
  if (command === 'CONNECTED') {
    send(['SUBSCRIBE', 'id:reply', 'destination:/user/queue/reply', 'ack:auto']);
    trade().finally(() => socket.close());
  }
  if (command === 'MESSAGE') waiting.get(headers['correlation-id']).answer = JSON.parse(body).data;
  if (command === 'RECEIPT') {
    const { resolve, answer } = waiting.get(headers['receipt-id']);
    resolve(answer);
  }
  if (command === 'ERROR') throw new Error(body);
}

async function ask(path) {
  return (await fetch(HOGA_URL + path)).json();
}

async function trade() {
  const { data: instruments } = await ask('/api/oversea/option/list');
  const { id } = instruments.find(({ stock }) => stock === 'MBT');
  const { lastPrice } = (await ask('/api/stock/last_price?stock=MBT')).data;
  const far = String(Math.floor(lastPrice / 50) * 50 - 1_000);
  const limit = { product: 'oversea', overseaOptionId: id, tradeType: 'LONG', marketType: 'LIMIT', qty: 1, price: far };
  const placed = await order([{ op: 'place', ...limit }]);
  if (placed.code !== 'OK') throw new Error(placed.message);
  const [first] = placed.data.items;
  console.log(first.code, first.status);
  const ended = await order([{ op: 'cancel', product: 'oversea', id: first.orderId }]);
  console.log(ended.data.items[0].code, ended.data.items[0].status);
}

socket.on('open', () => {
  send(['CONNECT', 'accept-version:1.2', 'heart-beat:0,0', `Authorization:Bearer ${HOGA_SECRET}`]);
});
socket.on('message', received);
