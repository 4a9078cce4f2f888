import { useState } from 'react';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SelectPopups } from '../../ui/popup/select-popups.tsx';
import { Tooltips } from '../../ui/popup/tooltips.tsx';
import { Specimen } from './specimen.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const offices = ['Leeds', 'London', 'Manchester'].map((name) => ({ value: name, label: name }));

/** Lists, calendars and texts that open beside the controls of the hiring side. On this page all selects have such a list. */
export function PopupSpecimens() {
  const [day, setDay] = useState('2027-01-29');
  const [moment, setMoment] = useState('2027-01-29T17:00');
  return (
    <Specimen name="Beside a control">
      <SelectPopups />
      <Tooltips />
      <SelectField id="popup-few" label="One of a few" choices={offices} defaultValue="London" />
      <SelectField id="popup-many" label="One of many" choices={zones} defaultValue="Europe/London" />
      <SelectField id="popup-off" label="Not to be changed" choices={offices} disabled />
      <CalendarField id="popup-day" label="A day" value={day} onChange={setDay} />
      <CalendarField
        id="popup-moment"
        label="A day and a time"
        hint="In London"
        withTime
        value={moment}
        onChange={setMoment}
      />
      <CalendarField id="popup-wrong" label="A day" error="Choose a day after today" value="" onChange={setDay} />
      <p>
        <span title="Friday 29 January 2027, 17:00">29 Jan 17:00</span>
      </p>
    </Specimen>
  );
}
