/** Les règles et la leçon de Barbarossa. */
export const riddle_rules = {
  lead: 'De la terre, des mots secrets, et l’art de rester un peu vague.',
  studio: 'Essayer l’atelier',
  options: 'Ce qu’une table peut décider',
  more: {
    two_riddles: 'Alors la dernière flèche est la douzième.',
    goal: 'De 20 à 32. Deux énigmes chacun et l’arrivée à 20 : une partie d’une demi-heure.',
    language: 'C’est d’abord celle de la page où la table a été ouverte.',
    minutes: 'Un quart d’heure, si l’on ne dit rien d’autre.',
    themes:
      'Il se dit avec la première énigme scellée, et ne change plus. Une énigme trouvée aide alors à trouver les autres. Une idée d’Alan Moon.',
    penalties:
      'Cinq points pour une énigme sans flèche, deux pour une seule flèche. Qui arrive au but n’a donc pas toujours gagné. Une idée de Richard Vickery.',
    two_words: 'Avec un espace ou un trait d’union entre les deux.',
    expressions: 'Quarante lettres au plus, avec des espaces, des traits d’union et des apostrophes.',
  },
  sections: {
    goal: {
      title: 'Le but',
      text: 'Amener son chapeau au bout de la piste. On avance en devinant ce que les autres ont modelé, et quand ses propres énigmes sont trouvées au bon moment : ni trop tôt, ni trop tard.',
    },
    words: {
      title: 'Des mots secrets',
      text: 'À trois, chacun fait trois énigmes, ou deux pour une partie courte ; à quatre ou plus, deux. Pour chacune, on écrit un mot en secret : une chose que l’on peut toucher, en un seul mot.',
      more: 'De 2 à 24 lettres, et rien que des lettres : ni espace, ni trait d’union, ni apostrophe, ni chiffre.',
    },
    modelling: {
      title: 'Modeler',
      text: 'Puis on modèle ses mots dans la terre. Personne ne voit rien avant que l’énigme soit scellée. Ensuite, tout le monde peut la tourner, et ni le mot ni la forme ne changent plus. On commence quand tout est scellé.',
      more: 'Le temps de modelage est un conseil : rien ne se scelle tout seul. Quand il est passé, ou à tout moment s’il n’y en a pas, l’hôte peut continuer sans les absents ; une place sans énigme ne joue pas.',
    },
    turn: {
      title: 'Un tour',
      text: 'Le dé dit qui commence. À son tour, on lance le dé et le magicien avance d’autant. Ou bien on paie : une gemme par case, et l’on va où l’on veut, un tour de plateau au plus.',
      more: 'On commence avec 12 gemmes, et l’on n’en a jamais plus de 13. Sans gemme, on lance le dé.',
    },
    board: {
      title: 'Les douze cases',
      text: 'Les magiciens sont ronds : ils partent d’un elfe et tournent dans le sens des aiguilles d’une montre. Les chapeaux pointus, sur la piste tout autour, comptent les points.',
      picture: 'Le plateau : douze cases en rond, d’un elfe à l’autre.',
    },
    letters: {
      title: 'Une lettre',
      text: 'Sur un elfe, nommez une énigme d’un autre et une place, depuis le début ou depuis la fin. Vous apprenez la lettre qui s’y trouve, et personne d’autre.',
      more: 'Le programme connaît le mot : personne ne peut mentir. Si le mot est plus court, vous l’apprenez aussi.',
    },
    questions: {
      title: 'Les questions',
      text: 'Vous avez deux séries. Demandez ce que vous voulez sur une énigme, à qui vous voulez. On répond oui, non, probablement ou je ne sais pas, et l’on dit la vérité. Un non finit la série. Tout le monde entend.',
      more: 'Rien sur les lettres ni sur la longueur : une telle question se refuse, cela ne coûte rien, on en pose une autre. Les questions s’écrivent, ou se posent à voix haute. On peut s’arrêter avant.',
    },
    guesses: {
      title: 'Deviner',
      text: 'Dans la deuxième série, on peut aussi deviner, n’importe quelle énigme. Seule la personne qui l’a faite lit votre mot. Un oui continue, un non finit la série. Se tromper ne coûte rien.',
      more: 'Majuscules, accents, article et trait d’union ne comptent pas, ni le pluriel dans la langue de la table, s’il reste au moins quatre lettres devant sa terminaison. Si le mot n’est pas le même, son auteur juge s’il veut dire la même chose.',
    },
    points: {
      title: 'Les flèches et les points',
      text: 'Qui trouve plante une flèche et avance : 5 cases pour la première flèche d’une énigme, 3 pour la deuxième. Il n’y en a jamais plus de deux, et l’on ne devine ni les siennes, ni deux fois la même.',
      more: 'Puis l’auteur de l’énigme avance ou recule, selon le nombre de flèches sur tout le plateau. Trouvée parmi les premières, une énigme coûte. Au milieu de la partie, elle rapporte.',
      arrows: 'Flèches sur le plateau',
      few: 'à 3 ou 4',
      many: 'à 5 ou 6',
      owner: 'L’auteur',
      ahead: (steps: number) => `avance de ${steps}`,
      back: (steps: number) => `recule de ${steps}`,
      picture: 'Deux flèches : plus personne ne devine cet escargot.',
    },
    curses: {
      title: 'Les maléfices',
      text: 'Chacun en a trois. Un maléfice sert à demander une lettre ou à deviner, à tout moment de la partie, mais pas pendant la deuxième série d’un autre. Ensuite, la partie reprend où elle était.',
      more: 'Dès que cinq ont servi en tout, qui n’en a plus peut en reprendre trois, une seule fois. Deux maléfices au même instant : l’ordre d’arrivée au serveur remplace les dés. Se tromper par un maléfice ne finit pas sa propre série.',
    },
    end: {
      title: 'La fin',
      text: 'Un chapeau arrive à la case 32, ou à celle dont la table a convenu : c’est gagné. Ou bien la dernière flèche est plantée, la 13e à trois ou quatre, la 17e à cinq ou six : on perd alors 5 points par énigme à soi sans flèche, 2 par énigme qui n’en a qu’une, et le chapeau le plus avancé gagne.',
      more: 'Quand il y a moins d’énigmes en jeu, la dernière flèche est celle avec laquelle chacune en a deux. Les chapeaux partent de la case 6 et ne descendent jamais sous la première. Si plusieurs arrivent d’un même coup, le plus loin gagne. À égalité, on partage. À la fin, tous les mots, toutes les propositions et toutes les réponses se montrent.',
    },
    secrets: {
      title: 'Le carnet, et qui voit quoi',
      text: 'Votre carnet a une page par énigme. Il se remplit tout seul avec les lettres que vous connaissez, les réponses et les propositions. Vous y notez ce que vous voulez : personne d’autre ne le lit, pas même à la fin.',
      more: 'Un mot n’est vu que de son auteur, une lettre que de qui l’a demandée, une proposition que de qui l’a faite et de l’auteur. Tout le monde voit qui demande quelle lettre, et si c’était juste.',
    },
    people: {
      title: 'Entre gens',
      text: 'Les robots ne savent pas encore modeler : chaque place demande une personne. Plusieurs peuvent se passer le même appareil.',
      more: 'Si quelqu’un s’en va, l’hôte peut continuer sans : ses énigmes restent en jeu, son tour passe, et « je ne sais pas » répond à sa place. On revient quand on veut.',
    },
  },
};

export const riddle_lesson = {
  intro:
    'Chacun écrit des mots en secret et les modèle dans la terre. Puis on demande, et l’on devine. Trop facile, trop difficile : les deux coûtent.',
  hats: 'Les chapeaux',
  you: 'Vous',
  to: (from: number, to: number) => `de ${from} à ${to}`,
  gems: 'gemmes',
  answer: { yes: 'Oui.', no: 'Non.' },
  clay: {
    snail: 'Un escargot, très net',
    hint: 'Une coquille, peut-être',
    lump: 'Une boule',
    sombrero: 'L’énigme de Zoé : un large rond, une bosse au milieu',
  },
  over: 'Le reste vient en jouant. Il faut être trois, de la terre, et un peu d’imagination.',
  steps: {
    model: {
      title: 'Un peu vague',
      ask: 'Votre mot : escargot. Laquelle de ces formes scellez-vous ?',
      tries: {
        plain: {
          name: 'Celle-ci, très nette',
          says: 'Zoé le voit tout de suite. C’est la première flèche du plateau : elle avance de cinq, et vous reculez.',
        },
        vague: {
          name: 'Celle-ci, à moitié',
          says: 'On hésite, on demande, et Zoé trouve au milieu de la partie : vous avancez tous les deux.',
        },
        lump: {
          name: 'Celle-ci, une boule',
          says: 'Personne n’a trouvé, et la dernière flèche est plantée ailleurs : une énigme sans flèche coûte cinq points.',
        },
      },
    },
    move: {
      title: 'Lancer ou payer',
      ask: 'Vous voulez poser des questions. Neuf gemmes en poche : que faites-vous ?',
      tries: {
        roll: {
          name: 'Lancer le dé',
          says: 'Un dragon : les autres avancent, pas vous. Le dé est gratuit, mais il va où il veut.',
        },
        some: {
          name: 'Payer trois gemmes',
          says: 'Trois cases, et vous y êtes. Il vous reste de quoi choisir encore.',
        },
        all: {
          name: 'Payer les neuf',
          says: 'C’est aussi une case de questions. Mais sans gemme, c’est le dé qui décide désormais.',
        },
      },
    },
    letter: {
      title: 'Une lettre',
      ask: 'Un elfe ! Quelle lettre de l’énigme de Zoé demandez-vous ?',
      tries: {
        first: { name: 'La première', says: 'Un S. Vous seul le savez, et c’est noté dans votre carnet.' },
        last: { name: 'La dernière', says: 'Un O. Vous seul le savez, et c’est noté dans votre carnet.' },
        far: {
          name: 'La douzième',
          says: 'Le mot n’en a pas tant. C’est une chose de sue, mais une lettre aide davantage.',
        },
      },
    },
    ask: {
      title: 'Première série',
      ask: 'Que demandez-vous à Zoé ? Un oui, et vous continuez.',
      tries: {
        wear: { name: 'Est-ce que cela se porte ?', says: 'La série continue : demandez encore.' },
        eat: {
          name: 'Est-ce que cela se mange ?',
          says: 'Un non finit la série. Vous passez tout de suite à la deuxième.',
        },
        length: {
          name: 'Combien de lettres a le mot ?',
          says: 'Zoé refuse : ni lettres, ni longueur. Cela ne coûte rien, demandez autre chose.',
        },
        guess: {
          name: 'Deviner : sombrero !',
          says: 'Pas encore : on ne devine que dans la deuxième série. D’ici là, les autres écoutent, eux aussi.',
        },
      },
    },
    guess: {
      title: 'Deuxième série',
      ask: 'S au début, O à la fin, et cela se porte. Qu’est-ce que c’est ?',
      tries: {
        sombrero: {
          name: 'Un sombrero',
          says: 'Trouvé ! Vous plantez une flèche et avancez de cinq. Zoé recule : c’était encore trop tôt pour elle.',
        },
        bowl: {
          name: 'Un saladier',
          says: 'Non. Cela ne coûte rien, mais votre tour est fini. Regardez vos lettres.',
        },
        stop: {
          name: 'Rien, j’attends',
          says: 'Votre tour est fini, et les autres ont tout entendu. Il fallait essayer : se tromper ne coûte rien.',
        },
      },
    },
  },
};
