import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './safe-name.ts';

describe('a name to show', () => {
  it.each([
    ['My CV.pdf', 'My CV.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['C:\\Users\\amara\\cv.docx', 'cv.docx'],
    ['..', 'file'],
    ['/', 'file'],
    ['', 'file'],
    ['   .pdf', 'pdf'],
    ['.htaccess', 'htaccess'],
    ['cv.pdf. .', 'cv.pdf'],
    ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie_ a=b.pdf'],
    ['cv\0.exe', 'cv.exe'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['\u2066cv\u2069\u200F\u200B\uFEFF.pdf', 'cv.pdf'],
    ['cv\u2028\u2029\u{E000}\uD800.pdf', 'cv\uFFFD.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['Zoë  Müller\tCV.pdf', 'Zoë MüllerCV.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
  ])('%j becomes %j', (raw, clean) => {
    expect(safeFileName(raw)).toBe(clean);
  });

  it('is at most 100 long, keeps its ending and cuts no character in two', () => {
    expect(safeFileName(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(95)}.docx`);
    expect(safeFileName('b'.repeat(300))).toBe('b'.repeat(100));
    expect(safeFileName(`a.${'b'.repeat(300)}`)).toHaveLength(100);
    const faces = safeFileName(`x${'😀'.repeat(80)}.pdf`);
    expect(faces).toBe(`x${'😀'.repeat(47)}.pdf`);
    expect(faces.isWellFormed()).toBe(true);
  });

  it('does not change when cleaned again', () => {
    for (const raw of ['..a/. b .pdf', ' .. x .', `${'a b'.repeat(60)}.pdf`, 'a .pdf', 'a.. .b']) {
      const once = safeFileName(raw);
      expect(safeFileName(once)).toBe(once);
    }
  });
});

describe('Content-Disposition', () => {
  it.each([
    ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
    [
      "Zoë's (new) CV.pdf",
      `attachment; filename="Zoe's (new) CV.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20%28new%29%20CV.pdf`,
    ],
    ['履歴書 50%.pdf', `attachment; filename="___ 50_.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8%2050%25.pdf`],
    ['a";evil=".pdf', `attachment; filename="a_;evil=_.pdf"; filename*=UTF-8''a_%3Bevil%3D_.pdf`],
    ['a\r\nX: y.pdf', `attachment; filename="aX_ y.pdf"; filename*=UTF-8''aX_%20y.pdf`],
  ])('of %j', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  it('may be inline', () => {
    expect(contentDisposition('cv.pdf', true)).toMatch(/^inline; /);
  });
});
