import type { WordKey } from '@evenhand/words/parts';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';

interface LegalArticleProps {
  readonly title: WordKey;
  readonly intro: WordKey;
  readonly sections: readonly { readonly title: WordKey; readonly text: WordKey }[];
}

/** A page of plain text in sections, with the organisation's name and address in it. */
export function LegalArticle({ title, intro, sections }: LegalArticleProps) {
  const t = useWords();
  const organisation = useOrganisationName();
  const values = { organisation, address: useBoot().variant?.supportAddress ?? organisation };
  return (
    <Page title={t(title)} lead={t(intro, values)}>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{t(section.title)}</h2>
          <p>{t(section.text, values)}</p>
        </section>
      ))}
      <p>{t('legal.updated')}</p>
    </Page>
  );
}
