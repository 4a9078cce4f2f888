import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { formLanguages, readForm } from '@evenhand/domain/forms/read-form';
import { type ReactNode, useMemo, useState } from 'react';
import { questionText } from '../../entities/candidate/field-words.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import type { FormHost } from './form-host.ts';
import { FormLanguage } from './form-language.tsx';
import { FormPages } from './form-pages.tsx';
import { FormReview } from './form-review.tsx';

interface FormTrialProps {
  readonly definition: FormDefinition;
  /** The language in which it begins, by default the form's own. */
  readonly language?: string;
  /** Shown below the review of the answers. */
  readonly end?: ReactNode;
}

/** Lets staff try the form as candidates get it. What is typed and added stays in this page and is sent nowhere. */
export function FormTrial({ definition, language: first, end }: FormTrialProps) {
  const t = useWords();
  const [language, setLanguage] = useState(first ?? definition.languageCode);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [files, setFiles] = useState<Readonly<Record<string, string>>>({});
  const [page, setPage] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const form = useMemo(() => readForm(definition, language), [definition, language]);
  const nameOf = (id: string): string | undefined => files[id];
  const host: FormHost = {
    files: {
      nameOf,
      add: async (_kind, file) => {
        const id = `01990000-0000-7000-8000-${String(Object.keys(files).length).padStart(12, '0')}`;
        setFiles({ ...files, [id]: file.name });
        return id;
      },
    },
    profile: (item) => (
      <Notice kind="info" title={item.label}>
        <p>
          {t('preview.profileAsked', {
            fields: (item.fields ?? []).map(({ field }) => questionText(t, { id: field })).join(', '),
          })}
        </p>
      </Notice>
    ),
  };
  if (form.sections.length === 0) return <p>{t('apply.questions.none')}</p>;
  return (
    <>
      <FormLanguage codes={formLanguages(definition)} value={form.languageCode} onChange={setLanguage} />
      {done ? (
        <>
          <FormReview form={form} answers={answers} fileName={nameOf} />
          {end}
          <Button variant="secondary" onClick={() => setDone(false)}>
            {t('forms.back')}
          </Button>
        </>
      ) : (
        <FormPages
          form={form}
          answers={answers}
          host={host}
          page={page}
          onPage={setPage}
          onChange={(key, value) => setAnswers((now) => ({ ...now, [key]: value }))}
          onDone={() => setDone(true)}
          doneLabel={t('apply.questions.continue')}
        />
      )}
    </>
  );
}
