/** Forms after a final consonant and after a vowel, as catalogues write them: `{{amount}}을(를)`. */
const PARTICLES = {
  '을(를)': ['을', '를'],
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
} as const;
type Particle = keyof typeof PARTICLES;

const WRITTEN = /(.)(을\(를\)|은\(는\)|이\(가\)|과\(와\)|\(으\)로)/gu;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

/** Digits and letters are read by their names: 영, 일, 삼, 육, 칠, 팔; 엘, 엠, 엔, 알. */
const NAMES_WITH_FINAL = new Set('013678lmnrLMNR');
const NAMES_WITH_RIEUL = new Set('178lrLR');

/** Korean particles after values known only at display time: `101 USDT은(는)` → `101 USDT는`. */
export function withParticles(text: string): string {
  return text.replace(WRITTEN, (_, before: string, written: Particle) => {
    const [afterConsonant, afterVowel] = PARTICLES[written];
    const isVowelForm = !hasFinal(before) || (written === '(으)로' && endsInRieul(before));
    return before + (isVowelForm ? afterVowel : afterConsonant);
  });
}

function finalOf(character: string): number | null {
  const code = character.charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? (code - FIRST_SYLLABLE) % FINALS : null;
}

function hasFinal(character: string): boolean {
  const final = finalOf(character);
  return final === null ? NAMES_WITH_FINAL.has(character) : final > 0;
}

/** A syllable that ends in ㄹ takes 로, like one without a final consonant. */
function endsInRieul(character: string): boolean {
  const final = finalOf(character);
  return final === null ? NAMES_WITH_RIEUL.has(character) : final === FINAL_RIEUL;
}
