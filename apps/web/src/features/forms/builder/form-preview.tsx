import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormTrial } from '../form-trial.tsx';
import classes from './builder.module.css';

type Width = 'phone' | 'desk';
const widths = ['phone', 'desk'] as const;

/** Shows the form being edited as candidates get it. Nothing typed here is sent. */
export function FormPreview({ definition }: { readonly definition: FormDefinition }) {
  const t = useWords();
  const [width, setWidth] = useState<Width>('phone');
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
        <FormTrial definition={definition} />
      </div>
    </div>
  );
}
