const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const firstOf = (agent: string, known: readonly (readonly [RegExp, string])[]): string | null =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Returns a name by which a person recognises their device: "Chrome on Windows". */
export function deviceNameOf(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = firstOf(agent, browsers);
  const system = firstOf(agent, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
