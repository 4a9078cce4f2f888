import { createHash } from 'node:crypto';
import { directionOf } from '@evenhand/words/direction-of';
import { languageTag } from '@evenhand/words/language-tag';

const style =
  'body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#1f2937;background:#f9fafb}main{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{color:#0f5f58}';
const styleHash = createHash('sha256').update(style).digest('base64');

export const troublePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a page that needs neither the database nor the web app: it says what is wrong, and offers to try again. */
export function troublePage(at: {
  readonly language: string;
  readonly say: (key: 'heading' | 'text' | 'again') => string;
}): string {
  const { language, say } = at;
  return `<!doctype html>
<html lang="${escaped(languageTag(language))}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(say('heading'))}</title><style>${style}</style></head>
<body><main><h1>${escaped(say('heading'))}</h1><p>${escaped(say('text'))}</p><p><a href="">${escaped(say('again'))}</a></p></main></body>
</html>
`;
}
