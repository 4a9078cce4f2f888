import type { ReactNode } from 'react';

/** One component, in its states. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="section">
      <h2>{name}</h2>
      <div className="stack">{children}</div>
    </section>
  );
}
