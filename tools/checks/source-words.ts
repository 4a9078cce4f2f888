import ts from 'typescript';
import type { Source } from './read-sources.ts';

/** Words, keys and shown texts of one source file. */
export interface SourceWords {
  /** Every string in it: any of them may be a key. */
  readonly strings: readonly string[];
  /** Beginnings of templates before their first value: `lists.` of `lists.${name}`. */
  readonly heads: readonly string[];
  /** Texts that the page shows directly from the code. */
  readonly shown: readonly { text: string; line: number }[];
}

const shownAttributes = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'description',
  'aria-label',
  'aria-description',
]);
const hasLetters = /\p{L}{2,}/u;

interface Found {
  strings: string[];
  heads: string[];
  shown: { text: string; line: number }[];
}

function shownText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent) && node.expression) {
    return ts.isStringLiteralLike(node.expression) ? node.expression.text : null;
  }
  if (!ts.isJsxAttribute(node) || !shownAttributes.has(node.name.getText()) || !node.initializer) return null;
  return ts.isStringLiteral(node.initializer) ? node.initializer.text : null;
}

function look(node: ts.Node, file: ts.SourceFile, found: Found): void {
  const line = (): number => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  if (ts.isStringLiteralLike(node)) found.strings.push(node.text);
  if (ts.isTemplateExpression(node)) found.heads.push(node.head.text);
  const text = shownText(node);
  if (text !== null && hasLetters.test(text)) found.shown.push({ text, line: line() });
  ts.forEachChild(node, (child) => look(child, file, found));
}

/** Reads the words of a file from its syntax tree. */
export function wordsOfSource({ path, text }: Source): SourceWords {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Found = { strings: [], heads: [], shown: [] };
  look(file, file, found);
  return found;
}
