import { expect, it, vi } from 'vitest';
import { readCvFile } from './read-cv-file.ts';

const readPdfText = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../../lib/files/pdf-text.ts', () => ({ readPdfText }));

const pdf = new File(['%PDF-1.7 whatever follows'], 'cv.txt');

it('reads a PDF by its content, whatever its name is', async () => {
  readPdfText.mockResolvedValueOnce('Education\nUniversity of Leeds, 2021 – 2024\nLLB Law, First Class Honours');
  expect(await readCvFile(pdf)).toMatchObject({ reading: { courses: [{ institution: 'University of Leeds' }] } });
});

it.each([
  ['one with a password', Object.assign(new Error('No password given'), { name: 'PasswordException' }), 'locked'],
  ['a damaged one', new Error('Invalid PDF structure'), 'notReadable'],
])('refuses %s', async (_what, error, refusal) => {
  readPdfText.mockRejectedValueOnce(error);
  expect(await readCvFile(pdf)).toEqual({ refusal });
});
