import { parseArgs } from 'node:util';
import { measurePages } from './candidate-pages.ts';
import { measureServer } from './candidate-server.ts';
import type { EngineKind } from './options.ts';
import { describeMachine, keepFigures } from './report.ts';
import { missedOf, type Target, type TargetsSection, targetsTable } from './targets.ts';

/** Measures the candidate's side against its targets: the server's answers, then the pages on a slow phone. */
const usage = 'npm run bench:candidate -- [--engine postgres|pglite] [--part server|pages] [--quick]';
const parts = ['server', 'pages'];

function readCandidateOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'postgres' },
      part: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const { engine, part, quick } = values;
  if ((engine !== 'postgres' && engine !== 'pglite') || (part && !parts.includes(part))) throw new Error(usage);
  const kind: EngineKind = engine;
  return { engine: kind, parts: part ? [part] : parts, quick };
}

type Section = Omit<TargetsSection, 'machine' | 'unit'>;

async function keep(name: string, given: Section, quick: boolean): Promise<readonly Target[]> {
  const section = { ...given, machine: describeMachine(), unit: 'Milliseconds' };
  const text = targetsTable(section);
  console.log(text);
  if (!quick) await keepFigures(name, section, text);
  return section.targets;
}

const options = readCandidateOptions(process.argv.slice(2));
const { engine, quick } = options;
const date = new Date().toISOString();
const measured: Target[] = [];
if (options.parts.includes('server')) {
  const { database, targets } = await measureServer(engine, quick);
  const title = 'What candidates wait for on the server';
  measured.push(...(await keep(`candidate-${engine}`, { title, database, date, targets }, quick)));
}
if (options.parts.includes('pages')) {
  const targets = await measurePages(quick);
  const database = 'Demo data on the embedded database';
  const title = 'What candidates wait for on a slow phone';
  measured.push(...(await keep('candidate-pages', { title, database, date, targets }, quick)));
}
for (const line of missedOf(measured)) console.log(line);
