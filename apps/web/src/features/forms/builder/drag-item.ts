import type { DragEvent } from 'react';

/** Names what is dragged, so that nothing else that is dropped here is taken for a question. */
const type = 'application/x-evenhand-form-item';

const carries = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);

/** For the handle of what can be dragged. By keyboard the buttons beside it do the same. */
export const dragged = (key: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent): void => {
    event.dataTransfer.setData(type, key);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** For where something can be put down. */
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
