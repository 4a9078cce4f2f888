import { expect, it } from 'vitest';
import { descriptionBlocks } from './description-blocks.ts';

it('splits paragraphs at empty lines, and joins broken lines', () => {
  expect(descriptionBlocks('Two weeks\nin London.\n\nYou meet people.')).toEqual([
    { kind: 'paragraph', text: 'Two weeks in London.' },
    { kind: 'paragraph', text: 'You meet people.' },
  ]);
});

it('makes a list of lines with dashes, also right after a sentence', () => {
  expect(descriptionBlocks('You will:\n- read\n- write\nAnd rest.')).toEqual([
    { kind: 'paragraph', text: 'You will:' },
    { kind: 'list', items: ['read', 'write'] },
    { kind: 'paragraph', text: 'And rest.' },
  ]);
});

it('shows nothing for an empty text', () => {
  expect(descriptionBlocks(' \n\n')).toEqual([]);
});
