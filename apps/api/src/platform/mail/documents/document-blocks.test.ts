import type { MessageBlock } from '@evenhand/domain/messages/message-document';
import { describe, expect, it } from 'vitest';
import { MailTemplateError } from '../mail-template-error.ts';
import { renderContent } from '../render.ts';

const frame = {
  organizationName: 'Hartwell & Stone',
  header: { ground: '#0b2b26', ink: '#ffffff' },
  brandColour: '#1f5f57',
  logo: null,
  about: [],
  footer: '',
  supportAddress: 'support@example.org',
  language: 'en',
  direction: 'ltr',
} as const;

const render = (blocks: readonly MessageBlock[], values = {}) =>
  renderContent({ subject: 'For {{ name }}', document: { blocks } }, { name: 'Sam', ...values }, frame);

describe('a document as a mail', () => {
  it('writes headings, numbered lists, dividers and bold words in both parts', () => {
    const { html, text } = render([
      { kind: 'heading', content: [{ kind: 'text', text: 'The day' }] },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'text', text: 'Come at ' },
            { kind: 'placeholder', key: 'name', bold: true },
          ],
          [{ kind: 'text', text: 'Ask for us' }],
        ],
      },
      { kind: 'divider' },
    ]);
    expect(html).toContain('>The day</h2>');
    expect(html).toMatch(/<ol [^>]*><li [^>]*>Come at <strong>Sam<\/strong><\/li>/);
    expect(html).toContain('<hr ');
    expect(text).toContain('The day\n\n1. Come at Sam\n2. Ask for us\n\n* * *\n');
  });

  it('never takes a value for markup, in the subject, the text or an address', () => {
    const evil = '{{ secret }} [x](javascript:a) <b>&';
    const { subject, html, text } = render(
      [
        { kind: 'paragraph', content: [{ kind: 'placeholder', key: 'name' }] },
        { kind: 'button', text: 'Go {{ name }}', url: 'https://example.org/?q={{ name }}' },
      ],
      { name: evil, secret: 'hidden' },
    );
    expect(subject).toBe(`For ${evil}`);
    expect(text).toContain(evil);
    expect(html).toContain('{{ secret }} [x](javascript:a) &lt;b&gt;&amp;');
    expect(html).not.toMatch(/hidden|<b>|href="javascript/);
  });

  it('shows the fallback of an empty value, and leaves out lines and buttons that lead nowhere', () => {
    const { text } = render([
      { kind: 'paragraph', content: [{ kind: 'placeholder', key: 'phone', fallback: 'our office' }] },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Call ' },
          { kind: 'placeholder', key: 'phone', fallback: null },
        ],
      },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Join', url: '{{ link }}' }] },
      { kind: 'button', text: 'Join', url: '{{ link }}' },
    ]);
    expect(text.split('\n\n-- ')[0]).toBe('our office');
  });

  it('refuses an address that leads to no web page', () => {
    expect(() => render([{ kind: 'button', text: 'Go', url: '{{ link }}' }], { link: 'javascript:alert(1)' })).toThrow(
      MailTemplateError,
    );
  });
});

it('writes a subject on one line, and the address on a button without words', () => {
  const button: MessageBlock = { kind: 'button', text: ' ', url: 'https://example.org/map' };
  const content = { subject: 'For {{ name }}\r\nin\u00a0person', document: { blocks: [button] } };
  const { subject, text } = renderContent(content, { name: 'Sam' }, frame);
  expect(subject).toBe('For Sam in\u00a0person');
  expect(text).toContain('https://example.org/map:\nhttps://example.org/map');
});

it('sets a heading apart from what stands above it, and draws a divider as fine as the card’s edge in the dark', () => {
  const heading: MessageBlock = { kind: 'heading', content: [{ kind: 'text', text: 'The day' }] };
  const { html } = render([heading, { kind: 'divider' }, heading]);
  expect([...html.matchAll(/<h2 style="margin:(\S+) /g)].map(([, above]) => above)).toEqual(['0', '24px']);
  expect(html).toContain('<hr class="rule"');
  expect(html).toMatch(/\.card\{[^}]*border-color:(#\w+)!important\}.*\.rule\{border-color:\1!important\}/s);
});
