import { expect, it } from 'vitest';
import { sampleDocx } from '../../testing/sample-docx.ts';
import { readWordText } from './word-text.ts';

it('reads a line a paragraph, with tabs, breaks and signs', async () => {
  const file = sampleDocx(
    '<w:p w:id="1"><w:r><w:t xml:space="preserve">Rowan &amp; </w:t></w:r><w:r><w:t>Pike</w:t><w:tab/><w:t>2021</w:t></w:r></w:p>' +
      '<w:p/><w:p><w:r><w:t>Law</w:t><w:br/><w:t>&#8211; &lt;first&gt;</w:t></w:r></w:p>',
  );
  expect(await readWordText(file)).toBe('Rowan & Pike\t2021\n\nLaw\n– <first>');
});

it('reads a row of a table as one line', async () => {
  const cell = (text: string): string => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const file = sampleDocx(`<w:tbl><w:tr>${cell('2021')}${cell('Leeds')}</w:tr></w:tbl>`);
  expect(await readWordText(file)).toBe('2021\tLeeds');
});

it.each([new File(['no archive'], 'cv.docx'), new File(['PK'], 'cv.docx')])('throws for another file', async (file) => {
  await expect(readWordText(file)).rejects.toThrow();
});
