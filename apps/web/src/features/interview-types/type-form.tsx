import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { codeText, isProblem, ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { addType, saveType, type TypeContent } from './interview-types.api.ts';
import { TypeFields } from './type-fields.tsx';

interface TypeFormProps {
  /** Null for a new one. */
  readonly type: InterviewType | null;
  readonly rolesAt: (stageId: number) => number;
  readonly onDone: () => void;
}

const begun: TypeContent = {
  label: '',
  kind: 'HR_SCHEDULER',
  stages: [],
  lateral: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: [],
  excludeOnlyForInterview: [],
  isEnabled: true,
};

function contentOf(type: InterviewType): TypeContent {
  const { id: _id, version: _version, thirdParty: _thirdParty, isAllowed: _isAllowed, ...content } = type;
  return content;
}

/** Returns the values of lists without the empty lines on which they are typed. */
const tidy = (content: TypeContent): TypeContent => ({
  ...content,
  customizations: content.customizations.map((row) => ({
    ...row,
    values: (row.values ?? []).map((value) => value.trim()).filter((value) => value !== ''),
  })),
});

/** Returns the field as it is shown: the stages and the values of a list are one field each. */
const shownField = (field: string): string =>
  field.replace(/^stages\.\d+$/, 'stages').replace(/\.values\.\d+$/, '.values');

/** Returns the text of each field's fault. */
const faultsByField = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    (error instanceof ProblemError ? error.errors : []).flatMap(({ field, code }) =>
      field === undefined ? [] : [[shownField(field), codeText(code)] as const],
    ),
  );

/** Returns the version that a colleague has saved meanwhile; null when the refusal has another reason. */
function versionMeanwhile(error: unknown): number | null {
  if (!isProblem(error, 'stale_version')) return null;
  const current = z.object({ version: z.int() }).safeParse(error.current);
  return current.success ? current.data.version : null;
}

/** Adds or edits a type of interview. */
export function TypeForm({ type, rolesAt, onDone }: TypeFormProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const [draft, setDraft] = useState(() => (type ? contentOf(type) : begun));
  const [version, setVersion] = useState(type?.version ?? 0);
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty);
  const saving = useMutation({
    mutationFn: () => (type ? saveType(type.id, { ...tidy(draft), version }) : addType(tidy(draft), intention.key())),
    onSuccess: ({ label }) => {
      announce({ kind: 'success', text: t('admin.interviewTypes.saved', { name: label }) });
      onDone();
    },
    onError: (error) => {
      intention.failed(error);
      setVersion(versionMeanwhile(error) ?? version);
    },
  });
  const idOf = (field: string): string => `${type?.id ?? 'new'}-${field.replaceAll('.', '-')}`;
  const { error } = saving;
  const named = faultsByField(error);
  const errorOf = (field: string): { error?: string } => {
    const text = named.get(field);
    return text === undefined ? {} : { error: text };
  };
  const isStale = versionMeanwhile(error) !== null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary
        errors={[...named].map(([field, text]) => ({ field: idOf(field), text }))}
        problem={error && named.size === 0 && !isStale ? problemText(error) : null}
      />
      {isStale ? (
        <Notice kind="attention" alert>
          {t('admin.interviewTypes.conflict')}
        </Notice>
      ) : null}
      <TypeFields
        draft={draft}
        isAllowed={type?.isAllowed ?? true}
        rolesAt={rolesAt}
        idOf={idOf}
        errorOf={errorOf}
        onChange={(part) => {
          setDirty(true);
          setDraft((before) => ({ ...before, ...part }));
        }}
      />
      <div className="actions">
        <ActionButton type="submit" busy={saving.isPending}>
          {t('admin.interviewTypes.save')}
        </ActionButton>
        <Button variant="secondary" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
