/** Every time zone that this device knows, to choose from. */
export const timeZoneChoices = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
