import { descriptionBlocks } from './description-blocks.ts';

/** A role's description as it was written: paragraphs and lists, and nothing that could be markup. */
export function Description({ text }: { readonly text: string }) {
  return descriptionBlocks(text).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text} dir="auto">
        {block.text}
      </p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    ),
  );
}
