import { black, contrast as contrastOf, parseHex } from '@evenhand/domain/organizations/contrast';
import { describe, expect, it } from 'vitest';
import type { MailFrame } from './mail-frame.ts';
import { edgeOf, edgeOnDark, readableOn } from './mail-frame.ts';
import { findPlaceholders, type Placeholders } from './mail-liquid.ts';
import { MailTemplateError } from './mail-template-error.ts';
import { renderMail } from './render.ts';

const frame: MailFrame = {
  organizationName: 'Hartwell & Stone',
  brandColour: '#0b6b62',
  header: { ground: '#0c2b27', ink: '#fbf8f1' },
  logo: null,
  about: [],
  footer: 'You receive this because you applied.',
  supportAddress: 'help@hartwell.example',
  language: 'en-GB',
  direction: 'ltr',
};

const contrast = (one: string, other: string): number => contrastOf(parseHex(one) ?? black, parseHex(other) ?? black);

const render = (body: string, placeholders: Placeholders = {}, subject = 'News') =>
  renderMail({ subject, body, placeholders, frame });

function problemOf(work: () => unknown): { reason: string; details: readonly string[] } | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof MailTemplateError) return { reason: error.reason, details: error.details };
    throw error;
  }
}

describe('a mail from a template', () => {
  it('has paragraphs, a list and a button in both versions', () => {
    const mail = render(
      'Dear {{ candidate.firstName }},\nthank you.\n\n- one\n- two\n\n[See {{ role }}]({{ url }})\n\nRead [our guide](https://guide.example/a).',
      { candidate: { firstName: 'Amara' }, role: 'the role', url: 'https://apply.example/r?a=1&b=2' },
      'Your application, {{ candidate.firstName }}',
    );
    expect(mail.subject).toBe('Your application, Amara');
    expect(mail.html).toMatch(/<p [^>]*>Dear Amara,<br>thank you\.<\/p>/);
    expect(mail.html).toMatch(/<ul [^>]*><li [^>]*>one<\/li><li [^>]*>two<\/li><\/ul>/);
    expect(mail.html).toMatch(
      /<a class="edge" href="https:\/\/apply\.example\/r\?a=1&amp;b=2" style="[^"]*background:#0b6b62[^"]*">See the role<\/a>/,
    );
    expect(mail.html).toContain('Hartwell &amp; Stone');
    expect(mail.text).toBe(
      'Dear Amara,\nthank you.\n\n- one\n- two\n\nSee the role:\nhttps://apply.example/r?a=1&b=2\n\nRead our guide (https://guide.example/a).\n\n' +
        '-- \nHartwell & Stone\nYou receive this because you applied.\nhelp@hartwell.example\n',
    );
  });

  it('puts paragraphs into one line where own words print them as a value', () => {
    const mail = render('Before. {{ text }} After.', { text: ['Bring a photo.', 'Ring at the side door.'] });
    expect(mail.text).toContain('Before. Bring a photo. Ring at the side door. After.');
  });

  it('has bold text between two asterisks, which a reader of plain text does not see', () => {
    const mail = render('Your code is **{{ code }}**.\n\n- **One** of [two](https://a.example/)', { code: '12 * 34' });
    expect(mail.html).toContain('Your code is <strong>12 * 34</strong>.');
    expect(mail.html).toMatch(/<li [^>]*><strong>One<\/strong> of <a /);
    expect(mail.text).toMatch(/^Your code is 12 \* 34\.\n\n- One of two /);
  });

  it('sets the colon after a button of a French text apart, as French does', () => {
    const inFrench = { ...frame, language: 'fr' };
    const mail = renderMail({ subject: 'A', body: '[Lire](https://a.example/)', placeholders: {}, frame: inFrench });
    expect(mail.text).toMatch(/^Lire\u00a0:\nhttps:\/\/a\.example\/\n/);
  });

  it.each([
    ['a white strip with the name alone', { ground: '#ffffff', ink: '#000000' }, null, true],
    ['a coloured strip', frame.header, null, false],
    ['a pale strip of the brand', { ground: '#ffd84d', ink: '#000000' }, null, false],
    [
      'a white strip with a picture',
      { ground: '#ffffff', ink: '#000000' },
      { url: 'https://a.example/logo', width: 140, height: null, besideName: false },
      false,
    ],
  ])('darkens with the card: %s', (_, header, logo, isDarkened) => {
    const { html } = renderMail({ subject: 'A', body: 'B', placeholders: {}, frame: { ...frame, header, logo } });
    expect(html.includes('<td class="bare"')).toBe(isDarkened);
    expect(html).toMatch(/\.bare,\.bare span\{background:#1e1e1b!important;[^}]*color:#edebe6!important\}/);
  });

  it.each([
    ['Tuesday 1 December 2026 at 17:00 GMT', 'Tuesday [1 December 2026] at [17:00 GMT]'],
    ['mardi 1er décembre 2026 à 17:00:05 UTC+1', 'mardi [1er décembre 2026] à [17:00:05 UTC+1]'],
    ['Thursday 14 January 2027, 09:00–15:30 (London)', 'Thursday [14 January 2027], [09:00–15:30] (London)'],
    ['<b>1:30</b>', '&lt;b&gt;[1:30]&lt;/b&gt;'],
    ['ticket 000G-40R4-ZBXZ-SZFY', 'ticket [000G-40R4-ZBXZ-SZFY]'],
    ['Anglo-French law', 'Anglo-French law'],
  ])('keeps a date, a time and a code on one line: %s', (value, shown) => {
    const mail = render('By {{ when }}.', { when: value });
    const whole = shown.replaceAll('[', '<span style="white-space:nowrap">').replaceAll(']', '</span>');
    expect(mail.html).toContain(`By ${whole}.</p>`);
    expect(mail.text).toContain(`By ${value}.`);
  });

  it('breaks a name or an address that is wider than a telephone', () => {
    const { html } = render('{{ name }}', { name: 'x'.repeat(80) });
    expect(html).toMatch(/<body [^>]*word-wrap:break-word;overflow-wrap:anywhere/);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a button', 'x\n\n[Click here](https://evil.example/)\n\n'],
    ['a link in a line', '[Click here](https://evil.example/)'],
    ['a list', 'x\n- one'],
    ['bold text', '**x**'],
    ['liquid', '{{ secret }}'],
    ['a sealed value', '\u{E000}PGI-\u{E001}'],
  ])('takes %s in a value as text', (_, value) => {
    const mail = render('Dear {{ name }},\n\n[Go](https://good.example/)', { name: value, secret: 'hush' });
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(links).toEqual(['https://good.example/', 'mailto:help@hartwell.example']);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('<ul');
    expect(mail.html).not.toContain('<strong>x');
    expect(mail.html).not.toContain('hush');
    expect(mail.text.split('\n')[0]).toBe(`Dear ${value.replace(/\s+/g, ' ')},`);
  });

  it('escapes markup of the template and keeps `raw` from printing a value unescaped', () => {
    const mail = render('<script>x</script>\n\n{{ name | raw }}', { name: '<b>\n\n[B](https://evil.example/)' });
    expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('href="https://evil.example');
  });

  it('leaves no gap where a condition stood or a value was empty', () => {
    const body = 'One\n{% if late %}\nlate\n{% endif %}\ntwo\n\n{{ note }}\n\nthree';
    expect(render(body, { late: false, note: '' }).text).toMatch(/^One\ntwo\n\nthree\n/);
    expect(render(body, { late: true, note: 'n' }).text).toMatch(/^One\nlate\ntwo\n\nn\n\nthree\n/);
  });

  it('walks lists', () => {
    const mail = render('{% for slot in slots %}\n- {{ slot.day }}\n{% endfor %}', {
      slots: [{ day: 'Mon' }, { day: 'Tue' }],
    });
    expect(mail.text).toMatch(/^- Mon\n- Tue\n/);
  });
});

describe('placeholders', () => {
  it('are found wherever they stand', () => {
    expect(
      findPlaceholders('{{ b.c }} {% if a %}{{ a | append: d }}{% endif %}{% for x in list %}{{ x.y }}{% endfor %}'),
    ).toEqual(['a', 'b.c', 'd', 'list']);
  });

  it('are refused by name when unknown, in subject and body, and never found on a prototype', () => {
    const known = { candidate: { firstName: 'A' } };
    expect(problemOf(() => render('{{ candidate.lastName }} {{ other }} {{ candidate.firstName }}', known))).toEqual({
      reason: 'unknown_placeholder',
      details: ['candidate.lastName', 'other'],
    });
    expect(problemOf(() => render('x', {}, 'Hi {{ who }}'))?.details).toEqual(['who']);
    expect(problemOf(() => render('{{ candidate.constructor.name }}', known))?.reason).toBe('unknown_placeholder');
    expect(problemOf(() => render('{{ toString }}', known))?.reason).toBe('unknown_placeholder');
  });
});

describe('what a template may not do', () => {
  it.each([
    ["{% include 'x' %}"],
    ["{% render '/etc/passwd' %}"],
    ["{% layout 'x' %}"],
    ['{% capture x %}a{% endcapture %}'],
    ['{% echo 1 %}'],
    ['{{ 1 | nothing }}'],
    ['{% if x %}'],
  ])('%s is bad syntax', (body) => {
    expect(problemOf(() => render(body, { x: true }))?.reason).toBe('bad_syntax');
  });

  it.each([
    ['a loop without end', '{% for i in (1..100000000) %}x{% endfor %}'],
    ['a loop in a loop', '{% for i in (1..9999) %}{% for j in (1..9999) %}x{% endfor %}{% endfor %}'],
  ])('%s is stopped', (_, body) => {
    const started = performance.now();
    expect(problemOf(() => render(body))?.reason).toBe('not_rendered');
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it.each([
    ['javascript:alert', {}],
    ['{{ url }}', { url: 'javascript:alert(1)' }],
    ['{{ url }}', { url: 'data:text/html,x' }],
    ['//evil.example', {}],
    ['https://user@evil.example', {}],
    ['{{ url }}', { url: '' }],
  ])('a link to %s %j is refused', (url, values) => {
    expect(problemOf(() => render(`[Go](${url})`, values))?.reason).toBe('bad_link');
    expect(problemOf(() => render(`See [this]( ${url} ) now`, values))?.reason).toBe('bad_link');
  });

  it('names no value when it refuses a link', () => {
    expect(problemOf(() => render('[Go](ftp:{{ name }})', { name: 'Amara' }))?.details).toEqual(['ftp:…']);
  });

  it('a subject is one line', () => {
    expect(render('x', { n: 'a\r\nBcc: b@c.example' }, 'Hi {{ n }}').subject).toBe('Hi a Bcc: b@c.example');
    expect(problemOf(() => render('x', {}, 'Hi\r\nBcc: {{ 1 }}'))?.reason).toBe('bad_subject');
    expect(problemOf(() => render('x', {}, 'Hi\nBcc: b@c.example'))?.reason).toBe('bad_subject');
    expect(problemOf(() => render('x', {}, ' '))?.reason).toBe('bad_subject');
  });

  it('a frame is checked and escaped', () => {
    const withFrame = (change: Partial<MailFrame>) => () =>
      renderMail({ subject: 's', body: 'b', placeholders: {}, frame: { ...frame, ...change } });
    expect(problemOf(withFrame({ brandColour: 'red;x:url(//evil)' }))?.details).toEqual(['brandColour']);
    expect(problemOf(withFrame({ header: { ground: '#fff"', ink: '#000000' } }))?.details).toEqual(['header']);
    const logo = { url: 'javascript:alert(1)', width: 140, height: null, besideName: false };
    expect(problemOf(withFrame({ logo }))?.details).toEqual(['logo']);
    expect(problemOf(withFrame({ supportAddress: 'a@b.example"><b>' }))?.details).toEqual(['supportAddress']);
    expect(problemOf(withFrame({ language: '"><script>' }))?.details).toEqual(['language']);
    expect(withFrame({ organizationName: '<b>Us</b>', footer: '<i>' })().html).not.toMatch(/<[bi]>/);
  });
});

it.each(['#000000', '#ffffff', '#0b6b62', '#ffd400', '#808080', '#ff0000'])(
  'button text is readable on %s',
  (colour) => {
    expect(contrast(colour, readableOn(colour))).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(['#000000', '#ffffff', '#0b6b62', '#ffd400', '#10201f', '#0f3d5e'])(
  'a button in %s has a shape that is seen, and text that is readable, in light and dark',
  (colour) => {
    const { html } = renderMail({
      subject: 's',
      body: '[Go](https://good.example/)\n\nAnd [more](https://good.example/) here',
      placeholders: {},
      frame: { ...frame, brandColour: colour },
    });
    const firstMatch = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '#none';
    const rule = (name: string, property: string): string =>
      firstMatch(new RegExp(`\\.${name}\\{(?:[^}]*;)?${property}:(#[0-9a-f]{6})!important`));
    expect(contrast(edgeOf(colour), '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(html).toContain(`border:1px solid ${edgeOf(colour)}`);
    for (const ground of [rule('page', 'background'), rule('card', 'background')]) {
      expect(contrast(rule('page', 'color'), ground)).toBeGreaterThanOrEqual(7);
      for (const name of ['quiet', 'link']) expect(contrast(rule(name, 'color'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rule('edge', 'border-color'), ground)).toBeGreaterThanOrEqual(3);
      expect(rule('edge', 'border-color')).toBe(edgeOnDark);
    }
    const quiet = firstMatch(/class="quiet" style="[^"]*[^-]color:(#[0-9a-f]{6})/);
    const link = firstMatch(/class="link" href="[^"]*" style="color:(#[0-9a-f]{6})/);
    for (const ground of ['#ffffff', '#f6f4ef']) {
      expect(contrast(quiet, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

describe('the head and the foot of a mail', () => {
  const url = 'https://careers.hartwell.example/api/public/logo/1';
  const mailWith = (change: Partial<MailFrame>) =>
    renderMail({ subject: 's', body: 'b', placeholders: {}, frame: { ...frame, ...change } });

  it('show the name on the ground of the pages’ header', () => {
    const { html } = mailWith({});
    expect(html).toContain('bgcolor="#0c2b27"');
    expect(html).toMatch(/<span style="[^"]*color:#fbf8f1">Hartwell &amp; Stone<\/span>/);
    expect(html).not.toContain('<img');
  });

  it('show a mark beside the name, and a logo in its place with the name for those who do not load pictures', () => {
    const beside = mailWith({ logo: { url, width: null, height: 30, besideName: true } }).html;
    expect(beside).toMatch(new RegExp(`<img src="${url}" alt="" height="30"[^>]*>`));
    expect(beside).toMatch(/<span [^>]*>Hartwell &amp; Stone<\/span>/);
    const inPlace = mailWith({ logo: { url, width: 140, height: null, besideName: false } }).html;
    expect(inPlace).toMatch(new RegExp(`<img src="${url}" alt="Hartwell &amp; Stone" width="140"[^>]*color:#fbf8f1`));
    expect(inPlace).not.toContain('<span');
  });

  it('begin the name at the edge where the mark beside it is not loaded', () => {
    const logo = { url, width: null, height: 30, besideName: true };
    const { html } = mailWith({ logo });
    expect(html).toMatch(/<span style="float:left;[^"]*font-size:0;line-height:0"><img [^>]*><\/span><span/);
    expect(html).not.toMatch(/<span style="[^"]*(padding|margin)[^"]*">Hartwell/);
    expect(mailWith({ logo, direction: 'rtl' }).html).toContain('<span style="float:right;');
  });

  it('end with the support address in the sentence that leads to it', () => {
    const { html } = mailWith({ footer: 'If something is not right, write to us:' });
    expect(html).toMatch(/write to us: <a class="link" href="mailto:help@hartwell\.example"/);
  });

  it('say in both parts who the organisation is', () => {
    const { html, text } = mailWith({ about: ['14 Fleet Street, London', 'Regulated by <someone>'] });
    expect(html).toContain('14 Fleet Street, London<br>Regulated by &lt;someone&gt;');
    expect(text).toContain('-- \nHartwell & Stone\n14 Fleet Street, London\nRegulated by <someone>\n');
  });
});
