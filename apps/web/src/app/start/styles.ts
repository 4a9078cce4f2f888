// The styles of every page, in their order. Entries import them before any part, whose own styles come after.
import '../faces.css';
import '../tokens.css';
import '../colours.css';
import '../../app.css';
import '../dialogs.css';
import '../controls.css';
