import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { dropTemplate, formTemplatesQuery, keepTemplate } from './builder.api.ts';
import classes from './builder.module.css';

interface TemplatesPanelProps {
  readonly definition: FormDefinition;
  /** Replaces the form being edited. */
  readonly onUse: (definition: FormDefinition) => void;
}

/** Offers templates to start from, and saves this form as a template for later roles. */
export function TemplatesPanel({ definition, onUse }: TemplatesPanelProps) {
  const t = useWords();
  const { data: templates = [] } = useQuery(formTemplatesQuery);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<(typeof templates)[number] | null>(null);
  const [busy, setBusy] = useState(false);

  async function act(work: () => Promise<void>, done: string): Promise<void> {
    setBusy(true);
    try {
      await work();
      announce({ kind: 'success', text: done });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }
  const trimmed = name.trim();
  return (
    <div className={classes['sections']}>
      <section className={classes['section']} aria-labelledby="templates">
        <h2 id="templates">{t('builder.templates')}</h2>
        <ul className={classes['items']}>
          {templates.map((template) => (
            <li key={`${template.id ?? ''} ${template.name}`} className={classes['itemHead']}>
              <span>
                {template.name}{' '}
                <span className={classes['muted']}>
                  {t(template.id === null ? 'builder.template.ours' : 'builder.template.own', {
                    count: template.questions,
                  })}
                </span>
              </span>
              <span className="actions">
                <Button variant="secondary" size="small" onClick={() => setChosen(template)}>
                  {t('builder.template.use', { name: template.name })}
                </Button>
                {template.id === null ? null : (
                  <ActionButton
                    variant="quiet"
                    size="small"
                    busy={busy}
                    onClick={() => void act(() => dropTemplate(template.id ?? ''), t('builder.template.removed'))}
                  >
                    {t('builder.template.remove', { name: template.name })}
                  </ActionButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes['section']} aria-labelledby="keep-template">
        <h2 id="keep-template">{t('builder.template.keep')}</h2>
        <div className={classes['adder']}>
          <TextField
            id="template-name"
            label={t('builder.template.name')}
            hint={t('builder.template.nameHint')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ActionButton
            size="small"
            variant="secondary"
            busy={busy}
            disabled={trimmed === ''}
            onClick={() => void act(() => keepTemplate(trimmed, definition), t('builder.template.kept'))}
          >
            {t('builder.template.save')}
          </ActionButton>
        </div>
      </section>
      {chosen ? (
        <ConfirmDialog
          title={t('builder.template.use', { name: chosen.name })}
          confirm={t('builder.template.replace')}
          onClose={() => setChosen(null)}
          onConfirm={() => {
            onUse(chosen.definition);
            setChosen(null);
          }}
        >
          <p>{t('builder.template.replaceText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
