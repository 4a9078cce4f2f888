import { expect, type Page } from '@playwright/test';
import { expectAtRest } from './rest.ts';

/** Texts that change from one day, machine or run to the next. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b,?/g, 'DAY'],
  [
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g,
    'DATE',
  ],
  [/\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]m)?\b/g, 'TIME'],
  [/\b\d+ (weeks?|days?|hours?|minutes?|seconds?)\b/g, 'N time'],
  [/N time(?:,? N time)+/g, 'N time'],
  [/\b20\d{2}\b/g, 'YEAR'],
  // The tree quotes a reference of digits alone.
  [/"[0-9A-F]{8}"|\b[0-9A-F]{8}\b/g, 'REFERENCE'],
  [/localhost:\d+/g, 'HOST'],
  // The progress of a save by then varies.
  [/^( *- status: )(?:Saved.*|Saving…)$/gm, '$1(a receipt)'],
];

/** A long list of choices is shortened to its first three and its length. */
const longList = /((?:^ *- option [^\n]*\n){3})((?:^ *- option [^\n]*\n){4,})/gm;

const settled = (text: string): string =>
  changing
    .reduce((left, [what, by]) => left.replace(what, by), text)
    .replace(
      longList,
      (_all, first: string, others: string) => `${first}(and ${others.trim().split('\n').length} more)\n`,
    );

/** Milliseconds to wait, because buttons rest for a second after they were pressed. */
const rest = 1200;

/** Reads the page as a screen reader does: roles, names, states and order, including live regions and headings. */
export async function readTree(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAtRest(page);
  let tree = '';
  await expect(async () => {
    const before = tree;
    tree = settled(await page.locator('body').ariaSnapshot());
    if (tree !== before) await page.waitForTimeout(rest);
    expect(tree, 'the page comes to rest').toBe(before);
  }).toPass();
  return tree;
}

const lineOf = /^\s*- (?:'|")?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?([^:]*)/;
const needName: readonly string[] = [
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'button',
  'link',
  'spinbutton',
  'searchbox',
  'radiogroup',
  'navigation',
  'region',
  'dialog',
  'progressbar',
];

/** Returns what would hinder a listener: controls without a name, headings that skip a level, no or several titles. */
export function treeFaults(tree: string): string[] {
  const faults: string[] = [];
  const levels: number[] = [];
  for (const line of tree.split('\n')) {
    const [, role = '', name = '', rest = ''] = lineOf.exec(line) ?? [];
    if (needName.includes(role) && name.trim() === '') faults.push(`without a name: ${line.trim()}`);
    if (role === 'heading') levels.push(Number(/level=(\d)/.exec(rest)?.[1] ?? 0));
  }
  const titles = levels.filter((level) => level === 1).length;
  if (titles !== 1) faults.push(`${titles} headings of level 1`);
  levels.forEach((level, at) => {
    const before = levels[at - 1] ?? 0;
    if (level > before + 1) faults.push(`a heading of level ${level} after one of level ${before}`);
  });
  return faults;
}

/** Returns what would hinder a listener in a report: a chart or a table without a name, a figure without its row, and tables before the chart. */
export function reportFaults(tree: string): string[] {
  const lines = tree.split('\n').map((line) => {
    const [, role = '', name = ''] = lineOf.exec(line) ?? [];
    return { line: line.trim(), role, name: name.trim(), text: line.slice(line.indexOf(role) + role.length) };
  });
  const place = (role: string): number => lines.findIndex((one) => one.role === role);
  const [figure, table] = [place('figure'), place('table')];
  const unnamed = lines.filter(({ role, name }) => ['figure', 'table'].includes(role) && name === '');
  const marks = lines.slice(figure, table).filter(({ role }) => role === 'listitem');
  return [
    ...treeFaults(tree),
    ...(figure < 0 || table < figure ? ['no chart before the first table'] : []),
    ...unnamed.map(({ line }) => `without a name: ${line}`),
    ...marks.filter(({ text }) => !/\p{L}/u.test(text)).map(({ line }) => `a figure without its row: ${line}`),
  ];
}

const frame = /^- (?:link "Skip|banner|contentinfo)/;

/** Returns the tree without the frame of every page. */
export function withoutFrame(tree: string): string {
  let inFrame = false;
  const left = tree.split('\n').filter((line) => {
    if (line.startsWith('- ')) inFrame = frame.test(line);
    return !inFrame;
  });
  return left.join('\n');
}
