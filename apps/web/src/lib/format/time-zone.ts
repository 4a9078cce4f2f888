let zone: string | undefined;

/** The person's own time zone from now on; null for the device's. */
export function showTimesIn(timeZone: string | null): void {
  zone = timeZone ?? undefined;
}
export const timeZone = (): string | undefined => zone;
