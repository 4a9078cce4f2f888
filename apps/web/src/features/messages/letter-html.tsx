import { Fragment, type ReactNode, useMemo } from 'react';
import classes from './write-message.module.css';

/** Styles of a mail. The content policy would report each of them as the mail is parsed. */
const styles = /<style>[\s\S]*?<\/style>|\sstyle="[^"]*"/g;
const webOrMail = /^(?:https?:|mailto:)/i;

function linkOf(element: Element, inner: ReactNode, key: number): ReactNode {
  const href = element.getAttribute('href') ?? '';
  if (!webOrMail.test(href)) return <Fragment key={key}>{inner}</Fragment>;
  return (
    <a key={key} href={href} title={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  );
}

function elementOf(element: Element, key: number): ReactNode {
  const inner = partsOf(element);
  switch (element.localName) {
    case 'p':
      return (
        <p key={key} className={element.classList.contains('quiet') ? classes['foot'] : undefined}>
          {inner}
        </p>
      );
    case 'h1':
    case 'h2':
    case 'h3':
      return (
        <p key={key} className={classes['heading']}>
          {inner}
        </p>
      );
    case 'ul':
      return <ul key={key}>{inner}</ul>;
    case 'ol':
      return <ol key={key}>{inner}</ol>;
    case 'li':
      return <li key={key}>{inner}</li>;
    case 'strong':
      return <strong key={key}>{inner}</strong>;
    case 'br':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'a':
      return linkOf(element, inner, key);
    case 'img':
      return <Fragment key={key}>{element.getAttribute('alt')}</Fragment>;
    case 'style':
    case 'script':
      return null;
    default:
      return <Fragment key={key}>{inner}</Fragment>;
  }
}

const isBetweenBlocks = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';

function partsOf(parent: Element): ReactNode[] {
  const holdsBlocks = [...parent.children].some(
    ({ localName }) => !['a', 'strong', 'br', 'img', 'span'].includes(localName),
  );
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Element) return elementOf(node, at);
    return node.nodeType === Node.TEXT_NODE && !(holdsBlocks && isBetweenBlocks(node)) ? node.textContent : null;
  });
}

interface LetterHtmlProps {
  readonly html: string;
  readonly language: string;
}

/**
 * Shows what a mail says in its paragraphs, lists and links. The look of the mail itself is left out, since pages of the product
 * take no styles from elsewhere.
 */
export function LetterHtml({ html, language }: LetterHtmlProps) {
  const body = useMemo(() => new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html').body, [html]);
  return (
    <div lang={language} dir="auto" className={classes['body']}>
      {partsOf(body)}
    </div>
  );
}
