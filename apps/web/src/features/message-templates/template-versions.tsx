import type { MessageTemplate, MessageTemplateVersion } from '@evenhand/contract/processes/message-templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/format/moment-text.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './template-editor.module.css';
import { versionsQuery } from './templates.api.ts';

interface VersionsProps {
  readonly template: MessageTemplate;
  /** Null for those who may only read. */
  readonly onPutBack: ((version: MessageTemplateVersion) => void) | null;
}

function VersionList({ template, onPutBack }: VersionsProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(versionsQuery(template.key, template.version));
  if (error) {
    return <LoadProblem compact error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  if (data.length === 0) return <p className={classes['quiet']}>{t('staff.templates.versions.none')}</p>;
  return (
    <ol className={classes['versions']}>
      {data.map((one) => {
        const time = momentText(one.savedAt);
        return (
          <li key={one.version}>
            <span>
              {t('staff.templates.versions.one', { time, name: one.savedBy })}
              {template.builtIn && Object.keys(one.content).length === 0
                ? ` · ${t('staff.templates.versions.product')}`
                : null}
            </span>
            {one.version === template.version ? (
              <Tag tone="done">{t('staff.templates.versions.now')}</Tag>
            ) : onPutBack ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('staff.templates.versions.backNamed', { time })}
                onClick={() => onPutBack(one)}
              >
                {t('staff.templates.versions.back')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** The versions of a template, behind a fold. */
export function TemplateVersions(props: VersionsProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('staff.templates.versions')}</summary>
      {isOpen ? <VersionList {...props} /> : null}
    </details>
  );
}
