import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import type { Source } from './checks/read-sources.ts';

/** Styles name the start and the end, which turn round in Arabic, and never the left or the right. */

const physicalName =
  /^(?:(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|scroll-(?:margin|padding)-(?:left|right))$/;
const physicalValue = /^(?:left|right)$/;
const valueNames = new Set(['float', 'clear', 'text-align', 'caption-side']);
const sided = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-width|border-style|border-color)$/;
/** Matches a reason on the line before, for styles that do not turn round, such as a page of a PDF. */
const excused = /\/\* physical: .+\*\/\s*$/;

/** Splits a value into its parts, and keeps each bracket whole. */
const partsOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function isLopsided(name: string, value: string): boolean {
  const [first, second, third, fourth] = partsOf(value);
  if (fourth === undefined) return name === 'border-radius' && second !== undefined && first !== second;
  return name === 'border-radius' ? first !== second || third !== fourth : sided.test(name) && second !== fourth;
}

function isPhysical(name: string, value: string): boolean {
  if (physicalName.test(name)) return true;
  return valueNames.has(name) ? physicalValue.test(value) : isLopsided(name, value);
}

const declaration = /^\s*([a-z-]+)\s*:\s*([^;{}]+);/;
const ofScript = /\b((?:margin|padding|border)(?:Left|Right))\b/;

function faultsOf({ path, text }: Source): string[] {
  const lines = text.split('\n');
  const style = path.endsWith('.css');
  return lines.flatMap((line, at) => {
    if (excused.test(lines[at - 1] ?? '')) return [];
    if (!style) return ofScript.test(line) ? [`${path}:${at + 1}: ${ofScript.exec(line)?.[1]}`] : [];
    const [, name = '', value = ''] = declaration.exec(line) ?? [];
    return name !== '' && isPhysical(name, value.trim()) ? [`${path}:${at + 1}: ${name}: ${value.trim()}`] : [];
  });
}

/** Returns the places where a page's look names the left or the right, one line each. */
export const directionFaults = (sources: readonly Source[]): string[] => sources.flatMap(faultsOf);

async function readLooks(folder: string): Promise<Source[]> {
  const files = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && /\.(css|tsx)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path: relative(projectRoot, path), text: await readFile(path, 'utf8') })),
  );
}

if (import.meta.main) reportFaults(directionFaults(await readLooks('apps/web/src')));
