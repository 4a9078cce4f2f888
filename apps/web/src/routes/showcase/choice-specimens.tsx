import { useState } from 'react';
import { ReasonField } from '../../entities/application/reason-field.tsx';
import { NamesSwitch } from '../../entities/candidate/names-switch.tsx';
import { Adder } from '../../ui/button/adder.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ItemButtons } from '../../ui/button/item-buttons.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { CheckGroup, RadioGroup } from '../../ui/form/option-group.tsx';
import { KeyHint } from '../../ui/text/key-hint.tsx';
import { Specimen } from './specimen.tsx';

const offices = ['Leeds', 'London', 'Manchester'].map((name) => ({ value: name, label: name }));

function Choices() {
  const [one, setOne] = useState('London');
  const [many, setMany] = useState<readonly string[]>(['Leeds']);
  return (
    <Specimen name="One of a few, any of a few">
      <RadioGroup
        id="radio"
        label="Office"
        hint="Where you would start"
        choices={offices}
        value={one}
        onChange={setOne}
      />
      <RadioGroup
        id="radio-error"
        label="Office"
        choices={offices}
        value=""
        error="Choose an office"
        onChange={() => undefined}
      />
      <CheckGroup id="checks" label="Offices" optional choices={offices} values={many} onChange={setMany} />
      <CheckGroup
        id="checks-error"
        label="Offices"
        choices={offices}
        values={[]}
        error="Choose at least one office"
        onChange={() => undefined}
      />
      <Segments
        label="Office"
        keys={offices.map(({ value }) => value)}
        current={one}
        nameOf={(office) => office}
        onChange={setOne}
      />
      <CheckGroup id="checks-none" label="Nothing to choose from" choices={[]} values={[]} onChange={() => undefined} />
    </Specimen>
  );
}

const full = { value: 'FULL', label: 'Places filled', tells: 'All places are now filled.' };
const offers = [
  { name: 'chosen', value: 'FULL', offer: { choices: [full], failed: false } },
  { name: 'on-its-way', value: '', offer: { choices: null, failed: false } },
  { name: 'failed', value: '', offer: { choices: null, failed: true } },
] as const;

function Reasons() {
  return (
    <Specimen name="Why somebody is not taken forward">
      {offers.map(({ name, value, offer }) => (
        <ReasonField
          key={name}
          id={`reason-${name}`}
          label="Reason"
          value={value}
          emptyLabel="Choose a reason"
          offer={{ ...offer, retry: () => undefined }}
          onChange={() => undefined}
        />
      ))}
    </Specimen>
  );
}

function Numbers() {
  const [date, setDate] = useState('2027-09-01');
  const [number, setNumber] = useState<number | string | null>(64.5);
  return (
    <Specimen name="Dates and numbers">
      <DateField id="date" label="When could you start?" hint="For example 1 9 2027" value={date} onChange={setDate} />
      <DateField id="date-none" label="Not answered" optional value="" onChange={() => undefined} />
      <DateField
        id="date-error"
        label="Date of birth"
        value="2030-02-31"
        error="Enter a day that there is"
        onChange={() => undefined}
      />
      <NumberField id="number" label="Your result in percent" value={number} onChange={setNumber} />
      <NumberField id="number-error" label="Hours" value="many" error="Enter a number" onChange={() => undefined} />
      <NumberField id="number-off" label="Disabled" value={12} disabled onChange={() => undefined} />
    </Specimen>
  );
}

function Lists() {
  const [left, setLeft] = useState(offices);
  return (
    <Specimen name="Lists that grow">
      <Adder
        label="Office"
        addLabel="Add the office"
        choices={left}
        onAdd={(value) => setLeft(left.filter((one) => one.value !== value))}
      />
      <Adder label="Nothing left to add" addLabel="Add" choices={[]} onAdd={() => undefined} />
      {['first', 'middle', 'last'].map((place) => (
        <div key={place} className="actions">
          {place}
          <ItemButtons
            name={place}
            first={place === 'first'}
            last={place === 'last'}
            onMove={() => undefined}
            onRemove={() => undefined}
          />
        </div>
      ))}
    </Specimen>
  );
}

export function ChoiceSpecimens() {
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <Choices />
      <Reasons />
      <Numbers />
      <Lists />
      <Specimen name="Frames of fields, and texts to copy">
        <FieldFrame id="framed" label="An input of another kind" hint="A hint" error="Something is wrong" optional>
          <input id="framed" type="time" aria-describedby="framed-error framed-hint" />
        </FieldFrame>
        <GroupFrame
          id="framed-group"
          label="Several inputs under one question"
          hint="A hint"
          error="Something is wrong"
        >
          <div className="actions">
            <Button size="small">One</Button>
            <Button size="small" variant="secondary">
              Other
            </Button>
          </div>
        </GroupFrame>
        <CopyField id="copy" label="Short link" hint="To share" value="https://hartwell.example/s/4k2p9zx" />
        <div className="actions">
          <Button>
            Next stage <KeyHint>a</KeyHint>
          </Button>
          <Button variant="secondary">
            Move <KeyHint>s</KeyHint>
          </Button>
          <NamesSwitch hidden={hidden} onToggle={() => setHidden(!hidden)} />
        </div>
      </Specimen>
    </>
  );
}
