import { expect, test } from 'vitest';
import { demoTenants } from '../demo-tenants.ts';
import { plannedEvents } from './planned-events.ts';

test('no employer of the demo invites to the address of another', () => {
  const addresses = new Map(
    demoTenants.map(({ subdomain, look }) => [
      subdomain,
      look.brand && 'address' in look.brand ? look.brand.address : null,
    ]),
  );
  for (const [subdomain] of addresses) {
    const others = [...addresses].filter(
      ([other]) => !other.startsWith('hartwell') || !subdomain.startsWith('hartwell'),
    );
    for (const { title, place } of plannedEvents(subdomain)) {
      const owners = others.filter(([, address]) => place !== '' && address?.startsWith(place));
      expect(
        owners.map(([owner]) => owner),
        `${subdomain}: ${title}`,
      ).toEqual(owners.length === 0 ? [] : [subdomain]);
    }
  }
});
