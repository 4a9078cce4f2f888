import type { Answer } from '@evenhand/contract/applications';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { formLanguages, readForm } from '@evenhand/domain/forms/read-form';
import { useMemo, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FormHost } from '../form-host.ts';
import { FormLanguage } from '../form-language.tsx';
import { FormPages } from '../form-pages.tsx';
import { FormReview } from '../form-review.tsx';
import classes from './builder.module.css';

type Width = 'phone' | 'desk';
const widths = ['phone', 'desk'] as const;

/** The same form that candidates get, on what is being worked on. Nothing that is typed here goes anywhere. */
export function FormPreview({ definition }: { readonly definition: FormDefinition }) {
  const t = useWords();
  const [width, setWidth] = useState<Width>('phone');
  const [language, setLanguage] = useState(definition.languageCode);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [files, setFiles] = useState<Readonly<Record<string, string>>>({});
  const [page, setPage] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const form = useMemo(() => readForm(definition, language), [definition, language]);
  const nameOf = (id: string): string | undefined => files[id];
  const host: FormHost = {
    files: {
      types: ['pdf', 'docx'],
      maxMegabytes: 10,
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
          {t('builder.previewProfile', {
            fields: (item.fields ?? []).map(({ field }) => t(`fields.${field}`)).join(', '),
          })}
        </p>
      </Notice>
    ),
  };
  return (
    <div className={classes['sections']}>
      <fieldset className={classes['widths']}>
        <legend className="visually-hidden">{t('builder.width')}</legend>
        {widths.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === width ? 'primary' : 'secondary'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {t(`builder.width.${one}`)}
          </Button>
        ))}
      </fieldset>
      <p>{t('builder.previewText')}</p>
      <div className={classes['frame']} data-width={width}>
        <FormLanguage codes={formLanguages(definition)} value={form.languageCode} onChange={setLanguage} />
        {form.sections.length === 0 ? <p>{t('apply.questions.none')}</p> : null}
        {done ? (
          <>
            <FormReview form={form} answers={answers} fileName={nameOf} />
            <Button variant="secondary" onClick={() => setDone(false)}>
              {t('builder.previewBack')}
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
      </div>
    </div>
  );
}
