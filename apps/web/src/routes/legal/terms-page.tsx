import { LegalArticle } from './legal-article.tsx';
import { loadLegalWords } from './legal-words.ts';

export const loader = loadLegalWords;

const sections = [
  { title: 'legal.terms.account.title', text: 'legal.terms.account.text' },
  { title: 'legal.terms.truth.title', text: 'legal.terms.truth.text' },
  { title: 'legal.terms.fair.title', text: 'legal.terms.fair.text' },
  { title: 'legal.terms.use.title', text: 'legal.terms.use.text' },
  { title: 'legal.terms.liability.title', text: 'legal.terms.liability.text' },
  { title: 'legal.terms.law.title', text: 'legal.terms.law.text' },
] as const;

export const Component = () => <LegalArticle title="legal.terms.title" intro="legal.terms.intro" sections={sections} />;
