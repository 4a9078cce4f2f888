import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ProblemError, problemText } from '../http/problem-error.ts';
import { type FieldWhats, fieldErrors } from './field-errors.ts';

type Values = Record<string, string | boolean>;

/** Properties that make an input part of the form: its id is its field, so that the summary's links find it. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly error?: string;
}
export interface TextProps extends FieldProps {
  readonly defaultValue: string;
}
interface CheckProps extends FieldProps {
  readonly defaultChecked: boolean;
}

interface FormRules<V extends Values, S extends z.ZodMiniType> {
  readonly initialValues: V;
  readonly schema: S;
  /** The words that follow "Enter" in each field's error. */
  readonly what: FieldWhats<V>;
  /** Rules beyond the schema: field -> message. */
  readonly extra?: (values: V) => Readonly<Record<string, string>>;
}

export interface ContractForm<V extends Values, S extends z.ZodMiniType> {
  readonly text: (field: keyof V & string) => TextProps;
  readonly check: (field: keyof V & string) => CheckProps;
  /** All errors in the order of the form, for the summary. */
  readonly errors: readonly { readonly field: string; readonly text: string }[];
  /** A refusal that is not about one field. */
  readonly problem: string | null;
  readonly reference: string | null;
  readonly busy: boolean;
  /** Validates, sends what the schema accepted, and shows what the server refused. What was typed always stays. */
  readonly onSubmit: (send: (input: z.output<S>) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => void;
}

/** Reads the form's present values from its own inputs. A value without an input stays as it was given. */
function readValues<V extends Values>(element: HTMLFormElement, initial: V): V {
  const data = new FormData(element);
  const read = { ...initial };
  for (const field of Object.keys(initial)) {
    const input = element.elements.namedItem(field);
    if (input === null) continue;
    const value = typeof initial[field] === 'boolean' ? data.has(field) : String(data.get(field) ?? '');
    Object.assign(read, { [field]: value });
  }
  return read;
}

/**
 * A form whose rules are the contract's. The inputs keep what is typed; nothing renders again with each key.
 */
export function useContractForm<V extends Values, S extends z.ZodMiniType>(rules: FormRules<V, S>): ContractForm<V, S> {
  const { initialValues, schema, what, extra } = rules;
  const [problem, setProblem] = useState<ProblemError | string | null>(null);
  const [busy, setBusy] = useState(false);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});

  function refused(error: unknown): void {
    const named =
      error instanceof ProblemError ? error.errors.filter((fault) => fault.field && fault.field in what) : [];
    setTexts(Object.fromEntries(named.map((fault) => [fault.field ?? '', fault.message])));
    if (named.length === 0) setProblem(error instanceof ProblemError ? error : problemText(error));
  }

  async function run(send: (input: z.output<S>) => Promise<void>, values: V): Promise<void> {
    const parsed = schema.safeParse(values);
    if (busy || !parsed.success) return;
    setProblem(null);
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  const fieldOf = (field: string): FieldProps => {
    const error = texts[field];
    return { id: field, name: field, ...(error === undefined ? {} : { error }) };
  };

  function submit(event: FormEvent<HTMLFormElement>, send: (input: z.output<S>) => Promise<void>): void {
    event.preventDefault();
    const values = readValues(event.currentTarget, initialValues);
    const found = { ...fieldErrors(schema, values, what), ...extra?.(values) };
    setTexts(found);
    setProblem(null);
    if (Object.keys(found).length === 0) void run(send, values);
  }

  return {
    text: (field) => ({ ...fieldOf(field), defaultValue: String(initialValues[field]) }),
    check: (field) => ({ ...fieldOf(field), defaultChecked: initialValues[field] === true }),
    errors: Object.keys(initialValues).flatMap((field) => {
      const text = texts[field];
      return text === undefined ? [] : [{ field, text }];
    }),
    problem: problem instanceof ProblemError ? problem.message : problem,
    reference: problem instanceof ProblemError && problem.status >= 500 ? (problem.requestId ?? null) : null,
    busy,
    onSubmit: (send) => (event) => submit(event, send),
  };
}
