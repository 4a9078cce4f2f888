import { isMarkedEnglish } from '@evenhand/words/english-mark';

const marked = new WeakSet<Element>();

/** An element that says nothing but English for want of a translation is marked as English: it is read aloud as such. */
function markParent(node: Node): void {
  const element = node.parentElement;
  if (!element || !(node instanceof Text)) return;
  if (isMarkedEnglish(node.data) && element.childNodes.length === 1) {
    element.lang = 'en';
    marked.add(element);
  } else if (marked.has(element)) {
    element.removeAttribute('lang');
    marked.delete(element);
  }
}

function markWithin(node: Node): void {
  markParent(node);
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) markParent(text);
}

let observer: MutationObserver | null = null;

/** Marks them now and whenever the page changes. */
export function watchEnglishTexts(): void {
  markWithin(document.body);
  if (observer) return;
  observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markParent(target);
      for (const node of addedNodes) markWithin(node);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}
