import type { MessageContent, MessageValues } from '@evenhand/domain/messages/message-document';
import { blocksOfDocument, fillText } from './documents/document-blocks.ts';
import { readBlocks } from './mail-blocks.ts';
import { assertFrame, type MailFrame } from './mail-frame.ts';
import { writeHtml } from './mail-html.ts';
import { openSeals, type Placeholders, renderSealed } from './mail-liquid.ts';
import { MailTemplateError } from './mail-template-error.ts';
import { writeText } from './mail-text.ts';
import { fitsHeader, oneLine } from './outgoing-mail.ts';

export interface MailTemplate {
  /** Subject in Liquid, one line. */
  readonly subject: string;
  /** Body in Liquid, in blocks (see `readBlocks`). */
  readonly body: string;
  readonly placeholders: Placeholders;
  readonly frame: MailFrame;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Opens the subject. The template itself must be one line; values are made one, as in the body: an event's title must not hold
 * a mail back.
 */
function openSubject(sealed: string): string {
  const subject = openSeals(sealed, oneLine).trim();
  if (subject === '' || !fitsHeader(subject)) throw new MailTemplateError('bad_subject', []);
  return subject;
}

/**
 * Renders a mail from a template and its values. Throws MailTemplateError, whose reason and details are for the template's
 * writer.
 */
export function renderMail({ subject, body, placeholders, frame }: MailTemplate): RenderedMail {
  assertFrame(frame);
  const line = openSubject(renderSealed(subject, placeholders));
  const blocks = readBlocks(renderSealed(body, placeholders));
  return { subject: line, html: writeHtml(line, blocks, frame), text: writeText(blocks, frame) };
}

const unbroken = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * Renders a mail from a document and its values. Throws MailTemplateError, as `renderMail` does. A line break in the subject, which a
 * writer may paste, becomes a space.
 */
export function renderContent(content: MessageContent, values: MessageValues, frame: MailFrame): RenderedMail {
  assertFrame(frame);
  const line = openSubject(unbroken(fillText(content.subject, values)));
  const blocks = blocksOfDocument(content.document, values);
  return { subject: line, html: writeHtml(line, blocks, frame), text: writeText(blocks, frame) };
}
