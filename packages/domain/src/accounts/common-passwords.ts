/**
 * Passwords that attackers try first and that pass the rule of letters and digits; in lower case. From published lists
 * of the most used ones, and the same patterns typed on a Korean keyboard.
 */
const COMMON: ReadonlySet<string> = new Set(
  `password1 password12 password123 password1234 passw0rd passw0rd1 p4ssw0rd pass1234 pass12345 qwerty12 qwerty123
  qwerty1234 qwertyu1 qwer1234 qwer12345 qwe12345 qwe123456 qwe123qwe 1234qwer 123qwe123 12345qwert asdf1234 asdf12345
  asd12345 asd123456 asdfgh12 zxcv1234 zxc12345 zxcvbnm1 abcd1234 abcd12345 abc12345 abc123456 abc123abc 1234abcd
  a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaa12345 aaaa1111 1111aaaa q1234567 qq123456 12345678a
  123456789a 1234567a 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx
  zaq1xsw2 qazwsx123 iloveyou1 iloveyou2 loveyou123 love1234 welcome1 welcome12 welcome123 letmein1 letmein123 login123
  admin123 admin1234 admin12345 master123 root1234 user1234 guest123 guest1234 test1234 test12345 temp1234 hello123
  hello1234 changeme1 secret123 monkey12 monkey123 dragon12 dragon123 football1 football123 baseball1 basketball1
  superman1 batman123 princess1 sunshine1 shadow123 charlie1 charlie123 michael1 michelle1 jessica1 jennifer1 daniel123
  jordan23 trustno1 starwars1 pokemon1 pokemon123 computer1 internet1 samsung1 samsung123 google123 naver1234 kakao1234
  korea123 korea1234 seoul1234 lucky777 money123 happy123 happy1234 summer123 winter123 angel123 mustang1 freedom1
  whatever1 asdf0987 qwer0987 dkssud12 dkssud123 dkssud1234 tkfkd123 tkfkd1234 tkfkdgo1 tkfkdgo12 qlalfqjsgh1
  gksrnr123 gksrnr1234`.split(/\s+/),
);

/** Whether a password is on the list, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
