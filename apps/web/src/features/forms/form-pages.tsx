import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import { completeness } from '@evenhand/domain/forms/completeness';
import type { AskedSection, Form } from '@evenhand/domain/forms/read-form';
import { pagesOf, visibleSections } from '@evenhand/domain/forms/visible-items';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FormActions } from '../../ui/layout/form-frame.tsx';
import type { FormHost } from './form-host.ts';
import { FormItem } from './form-item.tsx';
import classes from './forms.module.css';
import { type ItemError, itemErrors } from './item-errors.ts';

type Answers = Readonly<Record<string, Answer>>;

interface FormPagesProps {
  readonly form: Form;
  readonly answers: Answers;
  readonly host: FormHost;
  /** The open page: the id of its first section. Null is the first page. */
  readonly page: string | null;
  readonly onPage: (page: string) => void;
  readonly onChange: (key: string, value: Answer) => void;
  readonly onDone: () => void;
  readonly doneLabel: string;
  /** Asked on the last page beside the form: what stops the candidate from going on, and how the part is shown with that. */
  readonly after?: {
    readonly errors: readonly ItemError[];
    readonly show: (errors: readonly ItemError[]) => ReactNode;
  };
  readonly later?: { readonly label: string; readonly run: () => void };
}

/** Returns the pages of a form and the open one, given the answers so far. */
function pagesAt(form: Form, answers: Answers, page: string | null) {
  const pages = pagesOf(visibleSections(form, answers));
  const at = Math.max(
    0,
    pages.findIndex((sections) => sections.some(({ id }) => id === page)),
  );
  return { pages, at };
}

interface SectionViewProps extends Pick<FormPagesProps, 'answers' | 'host' | 'onChange'> {
  readonly section: AskedSection;
  readonly errors: readonly ItemError[];
  readonly language: string;
}

const noErrors: readonly ItemError[] = [];

function SectionView({ section, answers, errors, host, language, onChange }: SectionViewProps) {
  return (
    <section className={classes['section']} lang={language} aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`} tabIndex={-1} dir="auto">
        {section.title}
      </h2>
      {section.guidance ? (
        <p className={classes['guidance']} dir="auto">
          {section.guidance}
        </p>
      ) : null}
      {section.items.map((item) => {
        const own = errors.filter(({ key }) => key === item.key);
        return (
          <FormItem
            key={item.key}
            item={item}
            value={answers[item.key] ?? null}
            errors={own.length === 0 ? noErrors : own}
            host={host}
            onChange={onChange}
          />
        );
      })}
    </section>
  );
}

/** Lists the pages with how complete each is. Each can be opened. */
function PageList({ form, answers, page, onPage }: Pick<FormPagesProps, 'form' | 'answers' | 'page' | 'onPage'>) {
  const t = useWords();
  const { pages, at } = pagesAt(form, answers, page);
  const progress = completeness(form, answers);
  if (pages.length < 2) return null;
  return (
    <nav aria-label={t('forms.pages')}>
      <details key={page} className={classes['pages']}>
        <summary>{t('forms.pageAt', { value: at + 1, total: pages.length })}</summary>
        <ol>
          {pages.flatMap((sections, index) =>
            sections.map(({ id, title }) => {
              const { answered = 0, asked = 0, complete = false } = progress.find((one) => one.id === id) ?? {};
              return (
                <li key={id} aria-current={index === at ? 'step' : undefined} data-complete={complete || undefined}>
                  <button type="button" onClick={() => onPage(id)}>
                    {title}
                  </button>{' '}
                  <span>{asked === 0 ? null : t('forms.answered', { answered, asked })}</span>
                </li>
              );
            }),
          )}
        </ol>
      </details>
    </nav>
  );
}

/** Returns a function that stays the same and always calls the newest one, so that memoised parts do not render again for it. */
function useSteady<A extends readonly unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}

/** Shows a form on one page when it is short, and on one page for each section when it is long. */
export function FormPages(props: FormPagesProps) {
  const { form, answers, host, page, onPage, onDone, doneLabel, after, later } = props;
  const t = useWords();
  const [checked, setChecked] = useState<string | null>(null);
  const onChange = useSteady(props.onChange);
  const { pages, at } = pagesAt(form, answers, page);
  const open = pages[at] ?? [];
  const name = open[0]?.id ?? '';
  const next = pages[at + 1]?.[0];
  const beside = next ? undefined : after;
  const faults = (): readonly ItemError[] => [...itemErrors(open, answers, t), ...(beside?.errors ?? [])];
  const errors = checked === name ? faults() : noErrors;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(name);
    if (faults().length > 0) return;
    if (next) onPage(next.id);
    else onDone();
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <PageList form={form} answers={answers} page={page} onPage={onPage} />
      <ErrorSummary key={name} errors={errors} />
      {open.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          answers={answers}
          errors={errors}
          host={host}
          language={form.languageCode}
          onChange={onChange}
        />
      ))}
      {beside?.show(errors)}
      <FormActions
        next={<ActionButton type="submit">{next ? t('forms.next', { title: next.title }) : doneLabel}</ActionButton>}
      >
        {later ? (
          <Button variant="quiet" onClick={later.run}>
            {later.label}
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
