export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
