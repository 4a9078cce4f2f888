import type { DragEvent } from 'react';

/** Names what is dragged, so that nothing else dropped here is taken for a question. */
const type = 'application/x-evenhand-form-item';

const carries = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);

/** Returns the props of a drag handle. By keyboard the buttons beside it do the same. */
export const dragged = (key: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent): void => {
    event.dataTransfer.setData(type, key);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** Returns the props of a place on which an item can be dropped. */
export const dropped = (onDrop: (key: string) => void) => ({
  onDragOver: (event: DragEvent): void => {
    if (carries(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    if (!carries(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(event.dataTransfer.getData(type));
  },
});
