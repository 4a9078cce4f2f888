import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { aDocx, aPdf, aZip } from './sample-files.factory.ts';

const unreadable = { pages: null, text: null, word: null };
const usualTime = 20_000;

it('reads pages and text of a PDF', async () => {
  expect(await readDocument('pdf', aPdf(['Amara Osei', 'University of Leeds']))).toEqual({
    pages: 2,
    text: 'Amara Osei\fUniversity of Leeds',
    word: null,
  });
});

it('reads the text of a Word document, and its pages where Word wrote them down', async () => {
  const properties = { name: 'docProps/app.xml', content: '<Properties><Pages>3</Pages></Properties>' };
  const paragraphs = ['Amara Osei', 'Zo\u00EB &amp; others'];
  expect(await readDocument('docx', aDocx(paragraphs, [properties]))).toMatchObject({
    pages: 3,
    text: 'Amara Osei\n\nZo\u00EB & others\n\n',
  });
  expect((await readDocument('docx', aDocx(['x']))).pages).toBeNull();
});

it('leaves the bytes it was given alone', async () => {
  const bytes = aPdf(['x']);
  const before = Buffer.from(bytes);
  await readDocument('pdf', bytes);
  expect(Buffer.compare(before, bytes)).toBe(0);
});

it('cuts the text where it becomes too long, at a whole character', async () => {
  const { text } = await readDocument('docx', aDocx(['é'.repeat(100)]), { textBytes: 51, milliseconds: usualTime });
  expect(text).toBe('é'.repeat(25));
  const pages = Array.from({ length: 40 }, () => 'word '.repeat(20));
  const long = await readDocument('pdf', aPdf(pages), { textBytes: 500, milliseconds: usualTime });
  expect(long.pages).toBe(40);
  expect(long.text).toHaveLength(500);
});

it.each<['pdf' | 'docx', string, Uint8Array]>([
  ['pdf', 'noise', randomBytes(2_000)],
  ['pdf', 'a Word document', aDocx(['x'])],
  ['docx', 'noise', randomBytes(2_000)],
  ['docx', 'a PDF', aPdf(['x'])],
  ['docx', 'half a document', aDocx(['x'.repeat(500)]).subarray(0, 300)],
  ['docx', 'nothing', new Uint8Array()],
])('as %s, %s has no text and does no harm', async (extension, _, bytes) => {
  expect(await readDocument(extension, bytes)).toEqual(unreadable);
});

it('does not unpack a bomb', async () => {
  const bomb = aDocx(['x'], [{ name: 'word/styles.xml', content: Buffer.alloc(150 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().rss;
  expect(await readDocument('docx', bomb)).toEqual(unreadable);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

it('reads no document that declares things which grow', async () => {
  const grown = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`;
  const parts = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: grown },
  ];
  expect(await readDocument('docx', aZip(parts))).toEqual(unreadable);
});

it('is stopped when it takes too long, in the middle of whatever it does', async () => {
  const many = aDocx(Array.from({ length: 200_000 }, () => 'word'));
  const started = performance.now();
  expect(await readDocument('docx', many, { textBytes: 1_000, milliseconds: 400 })).toEqual(unreadable);
  expect(performance.now() - started).toBeLessThan(2_000);
});
