import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { bootOf } from './boot-of.ts';
import { fillPage, type PageHead } from './fill-page.ts';

const page = `<html lang="__LANG__"><head><title>__TITLE__</title><!--HEAD--></head>
<body><script type="application/json" id="boot" nonce="__CSP_NONCE__">__BOOT__</script><!--DATA--></body></html>`;
const boot = bootOf({
  config: readConfig({ PUBLIC_URL: 'http://localhost' }),
  tenant: null,
  language: 'en',
  isBaseHost: true,
});
const sampleOrganization: NonNullable<Boot['organization']> = {
  id: '0199a1de-7b3c-7c3e-8a55-0a7f6a1b2c3d',
  name: 'Talent Desk',
  subdomain: 'talent',
  sector: { id: 6, value: 'Company' },
  countryBase: 'UK',
  timeZone: 'Europe/London',
  productType: 'ATS',
  theme: { colour: '#0f766e' },
  text: {},
  signUpClosed: false,
  colocatedCountries: [],
  languages: [],
};
const head = (title: string, description: string): PageHead => ({
  status: 200,
  title,
  description,
  canonical: null,
  image: null,
  jsonLd: { '@type': 'JobPosting', title, description },
  index: true,
  role: null,
});

it('what is filled in may look like a mark, or like the end of a script', () => {
  const description = '</script><!--DATA--></head> $& __CSP_NONCE__';
  const html = fillPage(page, {
    boot,
    head: head('__BOOT__', description),
    early: null,
    preloads: '<link>',
    nonce: 'SECRET',
  });
  expect(html).toContain('<title>__BOOT__</title>');
  expect(html.split('SECRET')).toHaveLength(2);
  expect(html.split('</head>')).toHaveLength(2);
  const [, data = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ title: '__BOOT__', description });
});

it('the script of the first calls is told whose page it is, and stands on the pages of organisations alone', () => {
  const organization = { ...sampleOrganization, subdomain: 'a"b' };
  const at = { head: head('Roles', ''), early: 'assets/early.js', preloads: '', nonce: 'n' };
  expect(fillPage(page, { ...at, boot })).not.toContain('assets/early.js');
  expect(fillPage(page, { ...at, boot: { ...boot, organization } })).toContain(
    `<script async src="/assets/early.js" fetchpriority="high" nonce="n" data-subdomain="a&quot;b" data-organization="${organization.id}" data-version="${boot.version}">`,
  );
});

it('the files of the page are named before its long texts', () => {
  const html = fillPage(page, { boot, head: head('Roles', ''), early: null, preloads: '<link>', nonce: 'n' });
  expect(html.indexOf('<link>')).toBeLessThan(html.indexOf('id="boot"'));
});
