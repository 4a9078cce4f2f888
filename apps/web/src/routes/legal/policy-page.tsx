import { LegalArticle } from './legal-article.tsx';
import { loadLegalWords } from './legal-words.ts';

export const loader = loadLegalWords;

const sections = [
  { title: 'legal.policy.what.title', text: 'legal.policy.what.text' },
  { title: 'legal.policy.why.title', text: 'legal.policy.why.text' },
  { title: 'legal.policy.diversity.title', text: 'legal.policy.diversity.text' },
  { title: 'legal.policy.who.title', text: 'legal.policy.who.text' },
  { title: 'legal.policy.long.title', text: 'legal.policy.long.text' },
  { title: 'legal.policy.rights.title', text: 'legal.policy.rights.text' },
  { title: 'legal.policy.cookies.title', text: 'legal.policy.cookies.text' },
] as const;

export const Component = () => (
  <LegalArticle title="legal.policy.title" intro="legal.policy.intro" sections={sections} />
);
