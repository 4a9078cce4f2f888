import {
  type MessageBlock,
  type MessageCondition,
  type MessageDocument,
  type MessageInline,
  placeholderMark,
} from './message-document.ts';

/** Mark or node of an editor's own form of a message, as ProseMirror writes it. */
interface EditorMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

export interface EditorNode extends EditorMark {
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly EditorMark[];
  readonly text?: string;
}

const marksOf = (bold: boolean | undefined, url: string | undefined): Pick<EditorNode, 'marks'> => {
  const marks = [
    ...(bold === true ? [{ type: 'bold' }] : []),
    ...(url === undefined ? [] : [{ type: 'link', attrs: { href: url } }]),
  ];
  return marks.length > 0 ? { marks } : {};
};

function inlineNodes(part: MessageInline): EditorNode[] {
  if (part.kind === 'break') return [{ type: 'break' }];
  if (part.kind === 'text') {
    return part.text === '' ? [] : [{ type: 'text', text: part.text, ...marksOf(part.bold, part.url) }];
  }
  const { key, fallback, bold } = part;
  return [{ type: 'placeholder', attrs: { key, fallback }, ...marksOf(bold, undefined) }];
}

const lineNode = (type: 'paragraph' | 'heading', line: readonly MessageInline[]): EditorNode => {
  const content = line.flatMap(inlineNodes);
  return content.length > 0 ? { type, content } : { type };
};

function blockNode(block: MessageBlock): EditorNode {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return lineNode(block.kind, block.content);
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [lineNode('paragraph', item)] })),
      };
    case 'button':
      return { type: 'button', attrs: { text: block.text, url: block.url } };
    case 'divider':
      return { type: 'divider' };
    case 'values':
      return { type: 'values', attrs: { key: block.key, asList: block.asList } };
    case 'when':
      return { type: 'when', attrs: { ...block.condition }, content: blockNodes(block.blocks) };
  }
}

/** A part without blocks has an empty paragraph to write in. */
const blockNodes = (blocks: readonly MessageBlock[]): EditorNode[] =>
  blocks.length > 0 ? blocks.map(blockNode) : [{ type: 'paragraph' }];

/** Returns a message as its editor shows it. */
export const editorOfDocument = ({ blocks }: MessageDocument): EditorNode => ({
  type: 'doc',
  content: blockNodes(blocks),
});

const textAttr = ({ attrs = {} }: EditorMark, name: string): string => {
  const value = attrs[name];
  return typeof value === 'string' ? value : '';
};

function fallbackOf({ attrs = {} }: EditorNode): { fallback?: string | null } {
  const { fallback } = attrs;
  return typeof fallback === 'string' || fallback === null ? { fallback } : {};
}

function inlineOf(node: EditorNode): MessageInline[] {
  if (node.type === 'break') return [{ kind: 'break' }];
  const { marks = [] } = node;
  const bold = marks.some(({ type }) => type === 'bold') ? { bold: true } : {};
  if (node.type === 'placeholder') {
    return [{ kind: 'placeholder', key: textAttr(node, 'key'), ...bold, ...fallbackOf(node) }];
  }
  if (node.text === undefined) return [];
  const link = marks.find(({ type }) => type === 'link');
  return [{ kind: 'text', text: node.text, ...bold, ...(link ? { url: textAttr(link, 'href') } : {}) }];
}

const lineOf = (node: EditorNode | undefined): MessageInline[] => (node?.content ?? []).flatMap(inlineOf);

const tests: readonly MessageCondition['test'][] = ['filled', 'empty', 'is', 'isNot'];

function conditionOf({ attrs = {} }: EditorNode): MessageCondition {
  const { key, test, values } = attrs;
  return {
    key: String(key),
    test: tests.find((one) => one === test) ?? 'filled',
    values: Array.isArray(values) ? values.map(String) : [],
  };
}

function listOf({ type, content = [] }: EditorNode): MessageBlock[] {
  const items = content.map((item) => lineOf(item.content?.[0])).filter((line) => line.length > 0);
  return items.length > 0 ? [{ kind: 'list', ordered: type === 'orderedList', items }] : [];
}

function textBlockOf(node: EditorNode, kind: 'paragraph' | 'heading'): MessageBlock[] {
  const content = lineOf(node);
  return content.length > 0 ? [{ kind, content }] : [];
}

const readers: Readonly<Record<string, (node: EditorNode) => MessageBlock[]>> = {
  paragraph: (node) => textBlockOf(node, 'paragraph'),
  heading: (node) => textBlockOf(node, 'heading'),
  bulletList: listOf,
  orderedList: listOf,
  button: (node) => [{ kind: 'button', text: textAttr(node, 'text'), url: textAttr(node, 'url') }],
  divider: () => [{ kind: 'divider' }],
  values: (node) => [{ kind: 'values', key: textAttr(node, 'key'), asList: node.attrs?.['asList'] === true }],
  when: (node) => [{ kind: 'when', condition: conditionOf(node), blocks: blocksOf(node) }],
};

const blocksOf = ({ content = [] }: EditorNode): MessageBlock[] =>
  content.flatMap((node) => readers[node.type]?.(node) ?? []);

/** Returns the message that an editor shows. Lines in which nothing stands are left out. */
export const documentOfEditor = (node: EditorNode): MessageDocument => ({ blocks: blocksOf(node) });

/** Returns a line of text as a paragraph of an editor, with its placeholders. */
function paragraphOfLine(line: string): EditorNode {
  const content: EditorNode[] = [];
  let end = 0;
  for (const match of line.matchAll(placeholderMark)) {
    if (match.index > end) content.push({ type: 'text', text: line.slice(end, match.index) });
    content.push({ type: 'placeholder', attrs: { key: match[1] ?? '' } });
    end = match.index + match[0].length;
  }
  if (end < line.length) content.push({ type: 'text', text: line.slice(end) });
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

const lineOfParagraph = (paragraph: EditorNode | undefined): string =>
  (paragraph?.content ?? [])
    .map((node) => (node.type === 'placeholder' ? `{{ ${textAttr(node, 'key')} }}` : (node.text ?? '')))
    .join('');

/** Returns a subject, or the text of a button, as its editor shows it: one line with its placeholders. */
export const editorOfSubject = (subject: string): EditorNode => ({ type: 'doc', content: [paragraphOfLine(subject)] });

/** Returns the subject that an editor shows. */
export const subjectOfEditor = ({ content = [] }: EditorNode): string => lineOfParagraph(content[0]);

/** Returns a plain text as its editor shows it: each line a paragraph, with its placeholders. */
export const editorOfText = (text: string): EditorNode => ({
  type: 'doc',
  content: text.split('\n').map(paragraphOfLine),
});

/** Returns the plain text that an editor shows. */
export const textOfEditor = ({ content = [] }: EditorNode): string => content.map(lineOfParagraph).join('\n');
