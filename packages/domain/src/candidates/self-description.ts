import type { Span } from '../privacy/known-spans.ts';

/**
 * Words by which candidates describe themselves in matters that monitoring asks: origin, religion, sexual orientation, gender. The
 * true answers are in a data zone that no reviewer's request enters, so every such word counts as identifying, but only when
 * candidates say it of themselves ("as a Black woman", "I am gay", "my Muslim faith"). Everywhere else these words are names of
 * firms, of subjects and of law: "White & Case", "black letter law", "Islamic finance".
 * Health is not among them: people write of their circumstances to have them read. (docs/decisions/0017)
 */
const origins = [
  'black',
  'white',
  'asian',
  'african',
  'caribbean',
  'afro-caribbean',
  'west indian',
  'indian',
  'pakistani',
  'bangladeshi',
  'chinese',
  'arab',
  'roma',
  'romani',
  'gypsy',
  'irish traveller',
  'traveller',
  'aboriginal',
  'torres strait islander',
  'indigenous',
  'latino',
  'latina',
  'mixed-race',
  'mixed race',
  'biracial',
  'bame',
  'person of colour',
  'woman of colour',
  'man of colour',
];
const beliefs = [
  'muslim',
  'christian',
  'catholic',
  'roman catholic',
  'protestant',
  'evangelical',
  'jewish',
  'jew',
  'hindu',
  'sikh',
  'buddhist',
  'jain',
  'bahá’í',
  'pagan',
  'rastafarian',
  'humanist',
  'atheist',
  'agnostic',
];
const orientations = [
  'gay',
  'lesbian',
  'bisexual',
  'heterosexual',
  'straight(?!\\s+(?:to|away|into|from|talking|forward))',
  'queer',
  'pansexual',
  'asexual',
];
const genders = [
  'woman',
  'man',
  'female',
  'male',
  'girl',
  'boy',
  'non-binary',
  'nonbinary',
  'trans',
  'transgender',
  'transsexual',
  'genderfluid',
  'agender',
  'intersex',
  'cisgender',
];

const anyOf = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');
const tellingWords = anyOf([...origins, ...beliefs, ...orientations, ...genders]);

/** Words after which the word is no longer about the person, but about a language, a subject, a market or a name. */
const elsewhere =
  'speak(?:er|ers|ing)|language|studies|history|politics|literature|law|finance|economy|economics|market|markets|desk|team|' +
  'practice|group|clients?|letter|paper|papers|collar|box|list|label|belt|swan|friday|hat|spring|ocean|games|football';
const marker = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${tellingWords})(?![\\p{L}\\p{N}]|-\\p{L}|\\s*&|\\s+(?:and\\s+case|${elsewhere})(?!\\p{L}))`,
  'giu',
);

/** Words that may stand between "as a" and the word: other such words, and common modifiers. */
const between =
  `(?:(?:${tellingWords}|and|or|very|proud|proudly|openly|out|young|older|only|first|second|single|practising|devout|lapsed|visibly|` +
  'visible|openly|british|english|scottish|welsh|irish|american|french|german|nigerian|somali|european|working-class|' +
  'first-generation|state-educated|disabled|neurodivergent|half|part|also|mature|cis)[\\s,/]+){0,4}';
const article = '(?:(?:an?|the|one of (?:the )?(?:few|only)|one of)\\s+)';
const told =
  "(?:i\\s+am|i[’']m|i\\s+identify\\s+as|i\\s+(?:come|came)\\s+from|i\\s+grew\\s+up(?:\\s+(?:as|in))?|" +
  "i\\s+was\\s+(?:born|raised|brought\\s+up)(?:\\s+(?:as|in|into))?|we\\s+are|s?he\\s+is|s?he[’']s)";
const opening = new RegExp(`(?<!\\p{L})(?:(?:as|being|like)\\s+${article}|${told}\\s+${article}?)${between}$`, 'iu');
/** "My black dog" says nothing about the person, "my Sikh family" does. */
const mine = new RegExp(`(?<!\\p{L})(?:my|our)\\s+${between}$`, 'iu');
const ofMine =
  /^(?:[\s,/]+\p{L}+){0,2}\s+(?:faith|religion|beliefs?|famil(?:y|ies)|parents?|mother|father|grandparents?|community|heritage|background|identity|roots|upbringing|culture|sexuality)(?!\p{L})/iu;
/** Characters looked at before a word, and after it. */
const reach = 90;

function isOfOneself(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - reach), from);
  return opening.test(before) || (mine.test(before) && ofMine.test(text.slice(to, to + reach)));
}

/** Returns the spans of the words by which candidates describe themselves in matters that monitoring asks. */
export const selfDescriptionSpans = (text: string): Span[] =>
  [...text.matchAll(marker)]
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
    .filter(({ from, to }) => isOfOneself(text, from, to));
