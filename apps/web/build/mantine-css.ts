import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const component = /^(.*@mantine[\\/]core)[\\/]esm[\\/].*[\\/]([A-Z]\w+)\.mjs$/;

/** Each Mantine component brings its own layered stylesheet, so that a page loads no more CSS than it shows. */
export function mantineCss(): Plugin {
  return {
    name: 'mantine-css',
    apply: 'build',
    transform: {
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*[\\/]([A-Z]\w+)[\\/]\1\.mjs$/ },
      handler(code, id) {
        const match = component.exec(id);
        if (!match) return null;
        const css = `${match[1]}/styles/${match[2]}.layer.css`;
        if (!existsSync(css)) return null;
        const lines = code.split('\n');
        const lastImport = lines.findLastIndex((line) => /^import\b/.test(line));
        lines.splice(lastImport + 1, 0, `import ${JSON.stringify(css)};`);
        return { code: lines.join('\n'), map: null, moduleSideEffects: true };
      },
    },
  };
}
