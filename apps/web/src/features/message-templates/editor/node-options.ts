import type { MessageCondition } from '@evenhand/domain/messages/message-document';
import classes from './message-editor.module.css';

/** Words of what stands in a text besides typed words. The editor itself speaks no language. */
export interface EditorNames {
  readonly placeholder: (key: string) => string;
  readonly condition: (condition: MessageCondition) => string;
  readonly button: (text: string) => string;
  readonly values: (key: string) => string;
  readonly change: () => string;
}

export interface MessageExtensionOptions {
  readonly names: EditorNames;
  /** Returns whether the message may have a placeholder. A pasted one that it may not have stays plain text. */
  readonly isKnown: (key: string) => boolean;
}

export const emptyOptions: MessageExtensionOptions = {
  names: { placeholder: String, condition: ({ key }) => key, button: String, values: String, change: () => '' },
  isKnown: () => false,
};

export const className = (name: string): string => classes[name] ?? '';
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
