import { isRichTextEmpty } from '../text/rich-text.ts';

/** The parts of a role without which it is not published. */
export interface Publishable {
  readonly title: string;
  readonly description: string;
  readonly closesAt: string | null;
  readonly pipeline: readonly unknown[];
}

/** A field that keeps a role from being published, and why. */
export interface PublishFault {
  readonly field: keyof Publishable;
  readonly code: 'required' | 'out_of_range';
}

/** Lists the fields that a published role must have and this one lacks. */
export function missingToPublish({ title, description, closesAt, pipeline }: Publishable): PublishFault[] {
  const lacks = {
    title: title.trim() === '',
    description: isRichTextEmpty(description),
    closesAt: closesAt === null,
    pipeline: pipeline.length === 0,
  };
  return (['title', 'description', 'closesAt', 'pipeline'] as const)
    .filter((field) => lacks[field])
    .map((field) => ({ field, code: 'required' }));
}

/** Lists the faults of a role that is to be published now: it must also close in the future. */
export function publishFaults(content: Publishable, now: Date): PublishFault[] {
  const isOver = content.closesAt !== null && Date.parse(content.closesAt) <= now.getTime();
  return [...missingToPublish(content), ...(isOver ? [{ field: 'closesAt', code: 'out_of_range' } as const] : [])];
}
