/// <reference types="vite/client" />

/** Whether the book is in the folder `book` of the page. */
declare const __BOOK__: boolean;
