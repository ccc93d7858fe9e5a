// npm i ws && node --env-file=hoga.env socket.mjs
import WebSocket from 'ws';

const { HOGA_URL, HOGA_SECRET } = process.env;
const QUEUES = ['oversea', 'futures', 'point', 'dnw', 'orders', 'error'];

const socket = new WebSocket(`${HOGA_URL.replace(/^http/, 'ws')}/ws/websocket`);
const send = (...lines) => socket.send(`${lines.join('\n')}\n\n\0`);

socket.on('open', () => {
  send('CONNECT', 'accept-version:1.2', 'heart-beat:0,0', `Authorization:Bearer ${HOGA_SECRET}`);
});
socket.on('message', (text) => {
  const [head, body = ''] = String(text).replace(/\0$/, '').split('\n\n');
  const [command, ...headers] = head.split('\n');
  if (command === 'CONNECTED') {
    console.log(headers.find((header) => header.startsWith('seq:')));
    for (const queue of QUEUES) send('SUBSCRIBE', `id:${queue}`, `destination:/user/queue/${queue}`, 'ack:auto');
    // The answer to a ping has the number of the newest event: it shows what was missed.
    send('SUBSCRIBE', 'id:pong', 'destination:/user/queue/pong', 'ack:auto');
    socket.send('SEND\ndestination:/ping\n\nhello\0');
  }
  if (command === 'MESSAGE') {
    const event = JSON.parse(body);
    console.log(event.type, event.seq);
    socket.close();
  }
  if (command === 'ERROR') throw new Error(body);
});
