import { countQuestions } from '@evenhand/domain/forms/write-form';
import { useQuery } from '@tanstack/react-query';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { type RoleTemplateOption, templatesQuery } from '../roles.api.ts';
import classes from '../roles-admin.module.css';

/** Offers the templates for a new role: stages, criteria and a form that fit the kind of scheme. */
export function TemplateChoice({ onChoose }: { readonly onChoose: (template: RoleTemplateOption) => void }) {
  const t = useWords();
  const { data, error, isPending } = useQuery(templatesQuery);
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (isPending)
    return (
      <div className={classes['pad']}>
        <Waiting />
      </div>
    );
  return (
    <ul className={classes['templates']}>
      {data.map((template) => (
        <li key={`${template.scheme} ${template.title}`}>
          <div>
            <h2>{template.title}</h2>
            <p className={classes['muted']}>{t(`lists.scheme.${template.scheme}`)}</p>
            <p>{template.pipeline.map((stage) => stageLabel(t, stage.stageId, template.pipeline)).join(' → ')}</p>
            <p className={classes['muted']}>
              {t('staff.template.parts', {
                criteria: template.criteria.length,
                questions: countQuestions(template.form),
              })}
            </p>
          </div>
          <Button variant="secondary" size="small" onClick={() => onChoose(template)}>
            {t('staff.template.use', { title: template.title })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
