import { displayFaces } from '@evenhand/domain/organizations/brand-choices';
import { expect, it } from 'vitest';
import { drawLine } from './face-text.ts';
import { sharePicture } from './share-picture.ts';

const place = { size: 76, x: 80, y: 170 };

it.each(displayFaces)('draws a line in %s as outlines, as wide as its letters', (face) => {
  const short = drawLine('Scheme', { ...place, face });
  const long = drawLine('Scheme 2027: café', { ...place, face });
  expect(short?.svg).toMatch(/<path transform="translate\(0 0\)" d="M/);
  expect(short?.width).toBeGreaterThan(150);
  expect(long?.width ?? 0).toBeGreaterThan(short?.width ?? 0);
});

it('leaves a line with signs that the face lacks to the typefaces of the machine', () => {
  expect(drawLine('实习', { ...place, face: 'newsreader' })).toBeNull();
});

it('makes another picture in another typeface', async () => {
  const texts = {
    title: 'Scheme',
    organization: 'Firm',
    when: '',
    colour: '#14584f',
    secondColour: '#b98b4b',
  } as const;
  const [one, other] = await Promise.all([
    sharePicture({ ...texts, face: 'newsreader' }),
    sharePicture({ ...texts, face: 'bricolage' }),
  ]);
  expect(one.equals(other)).toBe(false);
});
