import { LegalArticle } from './legal-article.tsx';
import { loadLegalWords } from './legal-words.ts';

export const loader = loadLegalWords;

const sections = [
  { title: 'legal.faq.lost.title', text: 'legal.faq.lost.text' },
  { title: 'legal.faq.mail.title', text: 'legal.faq.mail.text' },
  { title: 'legal.faq.password.title', text: 'legal.faq.password.text' },
  { title: 'legal.faq.change.title', text: 'legal.faq.change.text' },
  { title: 'legal.faq.adjustment.title', text: 'legal.faq.adjustment.text' },
  { title: 'legal.faq.data.title', text: 'legal.faq.data.text' },
] as const;

export const Component = () => <LegalArticle title="legal.faq.title" intro="legal.faq.intro" sections={sections} />;
