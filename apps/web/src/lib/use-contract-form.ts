import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { type FieldWhats, fieldErrors } from './field-errors.ts';
import { ProblemError, problemText } from './problem-error.ts';

type Values = Record<string, string | boolean>;

interface FormRules<V extends Values, S extends z.ZodMiniType> {
  readonly initialValues: V;
  readonly schema: S;
  /** What each field asks for, in the words after "Enter". */
  readonly what: FieldWhats<V>;
  /** Rules beyond the schema: field -> message. */
  readonly extra?: (values: V) => Partial<Record<keyof V & string, string>>;
}

export interface ContractForm<V extends Values, S extends z.ZodMiniType> {
  readonly form: UseFormReturnType<V>;
  /** All errors in the order of the form, for the summary. */
  readonly errors: readonly { readonly field: string; readonly text: string }[];
  /** A refusal that is not about one field. */
  readonly problem: string | null;
  readonly reference: string | null;
  readonly busy: boolean;
  /** Validates, sends what the schema accepted, and shows what the server refused. What was typed always stays. */
  readonly onSubmit: (send: (input: z.output<S>) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => void;
}

/** A form whose rules are the contract's. The fields keep what is typed; nothing renders again with each key. */
export function useContractForm<V extends Values, S extends z.ZodMiniType>(rules: FormRules<V, S>): ContractForm<V, S> {
  const { initialValues, schema, what, extra } = rules;
  const [problem, setProblem] = useState<ProblemError | string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => ({ ...fieldErrors(schema, values, what), ...extra?.(values) }),
  });

  function refused(error: unknown): void {
    const named =
      error instanceof ProblemError ? error.errors.filter((fault) => fault.field && fault.field in what) : [];
    form.setErrors(Object.fromEntries(named.map((fault) => [fault.field ?? '', fault.message])));
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

  return {
    form,
    errors: Object.keys(initialValues).flatMap((field) => {
      const text = form.errors[field];
      return typeof text === 'string' ? [{ field, text }] : [];
    }),
    problem: problem instanceof ProblemError ? problem.message : problem,
    reference: problem instanceof ProblemError && problem.status >= 500 ? (problem.requestId ?? null) : null,
    busy,
    onSubmit: (send) => form.onSubmit((values) => void run(send, values)),
  };
}
