import { type Activators, KeyboardSensor, type KeyboardSensorOptions } from '@dnd-kit/core';

/** Picks a card up by M, as Enter and the space bar open it. Enter or the space bar drops it, and Escape leaves it where it was. */
export class CardKeySensor extends KeyboardSensor {
  static override activators: Activators<KeyboardSensorOptions> = [
    {
      eventName: 'onKeyDown',
      handler: ({ nativeEvent, target, currentTarget }, { onActivation }) => {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = nativeEvent;
        if (key !== 'm' || ctrlKey || metaKey || altKey || shiftKey || target !== currentTarget) return false;
        nativeEvent.preventDefault();
        onActivation?.({ event: nativeEvent });
        return true;
      },
    },
  ];
}
