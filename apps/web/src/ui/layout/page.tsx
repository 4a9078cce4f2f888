import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** Language of the title, where it differs from the page's. */
  readonly titleLanguage?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Forms and prose read best narrow; lists take what there is. */
  readonly width?: 'prose' | 'wide';
}

/** The column of a page with its heading. The `<main>` around it belongs to the layout. */
export function Page({ title, titleLanguage, lead, children, width = 'prose' }: PageProps) {
  return (
    <div className={`page page-${width}`}>
      <h1 lang={titleLanguage} dir="auto">
        {title}
      </h1>
      {lead ? (
        <p className="lead" dir="auto">
          {lead}
        </p>
      ) : null}
      {children}
    </div>
  );
}
