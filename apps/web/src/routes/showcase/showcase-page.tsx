import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { ListSpecimens } from './list-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

function ButtonSpecimens() {
  const [count, setCount] = useState(0);
  return (
    <Specimen name="Buttons">
      <div className="actions">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <ActionButton busy>busy</ActionButton>
        <ActionButton onClick={() => setCount(count + 1)}>locked for a second: {count}</ActionButton>
      </div>
      <div className="actions">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            small {variant}
          </Button>
        ))}
      </div>
    </Specimen>
  );
}

export function Component() {
  const t = useWords();
  return (
    <Page title={t('ui.showcase.title')} lead={t('ui.showcase.text')} width="wide">
      <ButtonSpecimens />
      <FieldSpecimens />
      <MessageSpecimens />
      <ListSpecimens />
    </Page>
  );
}
